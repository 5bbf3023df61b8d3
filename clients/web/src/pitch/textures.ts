// Grass, gravel, wood, hatching and a row of trees, painted once into small canvases: nothing is downloaded.

import { CanvasTexture, ClampToEdgeWrapping, RepeatWrapping, SRGBColorSpace, type Texture } from "three";

/** How many mm of ground one tile of grass or gravel covers. */
export const TILE = 1500;

/** `sharpness` (1 to 16): how many samples make up what is seen at a flat angle. */
export function grass(sharpness: number): Texture {
  return painted(512, 512, sharpness, (brush, random) => {
    brush.fillStyle = "#7d9850";
    brush.fillRect(0, 0, 512, 512);
    brush.lineCap = "round";
    for (let i = 0; i < 9000; i++) {
      const light = 34 + random() * 26 + (i / 9000) * 6;
      brush.strokeStyle = `hsl(${72 + random() * 24} ${21 + random() * 17}% ${light}% / 0.7)`;
      brush.lineWidth = 0.8 + random() * 1.1;
      const [x, y] = [random() * 512, random() * 512];
      stroke(brush, x, y, (random() - 0.5) * 9, -3 - random() * 9);
    }
  });
}

export function gravel(sharpness: number): Texture {
  return painted(512, 512, sharpness, (brush, random) => {
    brush.fillStyle = "#9a8f7d";
    brush.fillRect(0, 0, 512, 512);
    for (let i = 0; i < 7000; i++) {
      brush.fillStyle = `hsl(${30 + random() * 16} ${6 + random() * 10}% ${42 + random() * 34}%)`;
      const size = 1 + random() * 3.2;
      const [x, y] = [random() * 512, random() * 512];
      for (const [dx, dy] of copies(x, y, size)) {
        brush.beginPath();
        brush.ellipse(x + dx, y + dy, size, size * (0.6 + random() * 0.4), random() * 3, 0, 7);
        brush.fill();
      }
    }
  });
}

/** Grain along the picture's height; pale, so that a colour can be laid over it. */
export function wood(): Texture {
  return painted(256, 256, 4, (brush, random) => {
    brush.fillStyle = "#fdf6ea";
    brush.fillRect(0, 0, 256, 256);
    for (let x = -8; x < 264; x += 1.5 + random() * 4) {
      const [sway, phase] = [1 + random() * 3, random() * 6.28];
      brush.strokeStyle = `hsl(${26 + random() * 8} 38% ${48 + random() * 26}% / ${0.08 + random() * 0.26})`;
      brush.lineWidth = 0.5 + random() * 1.8;
      brush.beginPath();
      for (let y = 0; y <= 256; y += 16) {
        const bend = sway * Math.sin((y / 256) * 2 * Math.PI + phase);
        brush.lineTo(x + bend, y);
      }
      brush.stroke();
    }
    for (let i = 0; i < 3; i++) knot(brush, random() * 200 + 28, random() * 200 + 28, 3 + random() * 4);
  });
}

/** Diagonal stripes on nothing. */
export function hatching(): Texture {
  return painted(64, 64, 4, (brush) => {
    brush.strokeStyle = "#ffffff";
    brush.lineWidth = 9;
    for (let x = -64; x <= 64; x += 32) {
      brush.moveTo(x, 0);
      brush.lineTo(x + 64, 64);
    }
    brush.stroke();
  });
}

/** A row of trees far off, white, to be coloured as the light is. */
export function trees(): Texture {
  const row = painted(2048, 128, 1, (brush, random) => {
    for (let i = 0; i < 620; i++) {
      const far = i / 620;
      brush.fillStyle = `rgb(255 255 255 / ${0.5 + 0.5 * far})`;
      const [x, size] = [random() * 2048, (10 + random() * 22) * (1.25 - 0.5 * far)];
      const top = 128 - (24 + random() * 70) * (1.15 - 0.65 * far);
      for (const dx of [-2048, 0, 2048]) crown(brush, x + dx, top, size, random() < 0.4);
    }
    brush.fillStyle = "#ffffff";
    brush.fillRect(0, 116, 2048, 12);
  });
  row.wrapT = ClampToEdgeWrapping;
  return row;
}

function crown(
  brush: CanvasRenderingContext2D,
  x: number,
  top: number,
  size: number,
  isSpruce: boolean,
): void {
  brush.beginPath();
  if (isSpruce) {
    brush.moveTo(x, top - size * 0.6);
    brush.lineTo(x + size * 0.55, 128);
    brush.lineTo(x - size * 0.55, 128);
  } else {
    brush.ellipse(x, top + size, size, size * 1.1, 0, 0, 7);
    brush.rect(x - size * 0.8, top + size, size * 1.6, 128);
  }
  brush.fill();
}

function knot(brush: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  for (let ring = size; ring > 0; ring -= 1.4) {
    brush.strokeStyle = `hsl(24 45% ${34 + ring * 3}% / 0.4)`;
    brush.beginPath();
    brush.ellipse(x, y, ring * 0.6, ring * 1.5, 0, 0, 7);
    brush.stroke();
  }
}

function stroke(brush: CanvasRenderingContext2D, x: number, y: number, dx: number, dy: number): void {
  for (const [ox, oy] of copies(x, y, 14)) {
    brush.beginPath();
    brush.moveTo(x + ox, y + oy);
    brush.lineTo(x + ox + dx, y + oy + dy);
    brush.stroke();
  }
}

/** Where something near an edge has to be painted again, so that tiles join. */
function copies(x: number, y: number, reach: number): [number, number][] {
  const shifts = (at: number) => (at < reach ? [0, 512] : at > 512 - reach ? [0, -512] : [0]);
  return shifts(x).flatMap((dx) => shifts(y).map((dy): [number, number] => [dx, dy]));
}

function painted(
  width: number,
  height: number,
  sharpness: number,
  paint: (brush: CanvasRenderingContext2D, random: () => number) => void,
): Texture {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext("2d");
  if (brush) paint(brush, dice(7));
  const texture = new CanvasTexture(canvas);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = sharpness;
  return texture;
}

/** Chance that is the same every time. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
