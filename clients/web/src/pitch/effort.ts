// How much work a picture may be on this machine.

export interface Effort {
  /** samples of the ground at a flat angle */
  sharpness: number;
  /** px of the shadow map */
  shadows: number;
  /** soft edges of shadows */
  softShadows: boolean;
  /** the most pixels for a CSS px, still and moving */
  ratio: number;
  movingRatio: number;
}

const CARD: Effort = {
  sharpness: 8,
  shadows: 2048,
  softShadows: true,
  ratio: 2,
  movingRatio: 2,
};
const NO_CARD: Effort = {
  sharpness: 1,
  shadows: 1024,
  softShadows: false,
  ratio: 1,
  movingRatio: 0.75,
};

/** Browsers without a graphics card draw by the processor: ten times as slow, but willing. */
export function effort(): Effort {
  known ??= hasCard() ? CARD : NO_CARD;
  return known;
}
let known: Effort | null = null;

function hasCard(): boolean {
  const gl = document.createElement("canvas").getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  if (!gl) return false;
  const info = gl.getExtension("WEBGL_debug_renderer_info");
  const name = info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "";
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return !/swiftshader|llvmpipe|software|basic render/i.test(name);
}
