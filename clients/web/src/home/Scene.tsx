// A picture of a kubb pitch by a lake: pieces where the rules put them, seen from behind the south baseline.

import { HOME } from "@/text/home.ts";
import { say } from "@/text/words.ts";

// The view: pixels of a picture 720 wide; metres on the ground from the eye.
const HORIZON = 128;
const MIDDLE = 360;
const FOCUS = 318;
const EYE = 2.1; // m above the ground
const BASELINE = 2.9; // m in front of the eye
/** Pieces are drawn larger than they are, or nobody would know them. */
const GROWN = 2.6;

const scale = (z: number) => FOCUS / z;
const px = (x: number, z: number) => round(MIDDLE + x * scale(z));
const py = (z: number, height = 0) => round(HORIZON + (EYE - height) * scale(z));
const round = (value: number) => Math.round(value * 10) / 10;

const SOUTH = BASELINE;
const MID = BASELINE + 4;
const NORTH = BASELINE + 8;
const HALF = 2.5; // m
const SIXTHS = [-2, -1, 0, 1, 2].map((place) => (place * 2 * HALF) / 6);

export function Scene() {
  return (
    <svg class="home-scene" viewBox="0 0 720 380" role="img" aria-label={say(HOME.picture)}>
      <rect class="scene-sky" width="720" height="380" />
      <circle class="scene-sun" cx="566" cy="62" r="24" />
      <path class="scene-hill" d="M0 112q70-44 150-22t150 8q90-50 190-20t230 20v60H0z" />
      <path class="scene-lake" d="M0 116h720v16H0z" />
      <Spruces />
      <path class="scene-grass" d="M0 129q360-9 720 0v251H0z" />
      <path class="scene-mown" d={ground([-HALF, SOUTH], [HALF, SOUTH], [HALF, NORTH], [-HALF, NORTH])} />
      <path class="scene-string" d={line([-HALF, MID], [HALF, MID])} />
      {SIXTHS.map((x) => (
        <Kubb key={`north${x}`} x={x} z={NORTH} />
      ))}
      <Measured />
      <King />
      {SIXTHS.map((x) => (
        <Kubb key={`south${x}`} x={x} z={SOUTH} />
      ))}
      <Baton />
      <Stakes />
    </svg>
  );
}

type Spot = readonly [x: number, z: number];

const ground = (...spots: readonly Spot[]) => `M${spots.map(([x, z]) => `${px(x, z)} ${py(z)}`).join("L")}z`;
const line = (...spots: readonly Spot[]) => `M${spots.map(([x, z]) => `${px(x, z)} ${py(z)}`).join("L")}`;

/** Width and height on the picture of something so large, in m. */
function size(width: number, height: number, z: number): [number, number] {
  return [round(width * GROWN * scale(z)), round(height * GROWN * scale(z))];
}

function Kubb({ x, z }: { x: number; z: number }) {
  const [width, height] = size(0.07, 0.15, z);
  const [left, top] = [round(px(x, z) - width / 2), round(py(z) - height)];
  const lid = round(width * 0.22);
  return (
    <>
      <ellipse class="scene-shade" cx={px(x, z) + width * 0.5} cy={py(z)} rx={width} ry={lid} />
      <rect class="scene-wood" x={left} y={top} width={width} height={height} />
      <path class="scene-lid" d={`M${left} ${top}l${lid} ${-lid}h${round(width - 2 * lid)}l${lid} ${lid}z`} />
    </>
  );
}

function King() {
  const [width, height] = size(0.09, 0.3, MID);
  const [left, foot] = [round(MIDDLE - width / 2), py(MID)];
  const tooth = round(width / 4);
  return (
    <>
      <ellipse class="scene-shade" cx={MIDDLE + width * 0.6} cy={foot} rx={width} ry={3} />
      <path
        class="scene-wood"
        d={`M${left} ${foot}v${-height}l${tooth} ${tooth}l${tooth} ${-tooth * 1.6}l${tooth} ${tooth * 1.6}l${tooth} ${-tooth}v${height}z`}
      />
      <path
        class="scene-cut"
        d={`M${left} ${foot - height * 0.72}h${width}M${left} ${foot - height * 0.62}h${width}`}
      />
    </>
  );
}

/** What makes this place different: a kubb by the sideline, and by how much it is in. */
function Measured() {
  const z = MID + 1.6;
  const [edge, foot] = [px(HALF, z), py(z)];
  return (
    <>
      <Kubb x={HALF - 0.2} z={z} />
      <g class="scene-measure">
        <path d={`M${edge} ${foot + 6}v-52h18M${edge - 4} ${foot - 40}l8 -8`} />
        <text x={edge + 24} y={foot - 49}>
          <tspan class="scene-clause">KW-18</tspan>
          <tspan x={edge + 24} dy="1.2em">
            {say(HOME.inside)}
          </tspan>
        </text>
      </g>
    </>
  );
}

function Baton() {
  return (
    <>
      <path class="scene-flight" d={`M560 380Q500 96 ${px(SIXTHS[3] ?? 0, NORTH)} ${py(NORTH) - 8}`} />
      <g class="home-baton" transform="translate(29 44) rotate(-58 497 214)">
        <rect class="scene-baton" x="458" y="207" width="78" height="13" rx="3" />
        <ellipse class="scene-lid" cx="536" cy="213.5" rx="3" ry="6.5" />
      </g>
    </>
  );
}

function Stakes() {
  const corners: readonly Spot[] = [
    [-HALF, SOUTH],
    [HALF, SOUTH],
    [-HALF, MID],
    [HALF, MID],
    [-HALF, NORTH],
    [HALF, NORTH],
  ];
  return (
    <path
      class="scene-stakes"
      d={corners.map(([x, z]) => `M${px(x, z)} ${py(z)}v${-round(0.24 * scale(z))}`).join("")}
    />
  );
}

// Where they stand and how tall they are; no two alike.
const TREES: readonly Spot[] = [
  [14, 66],
  [38, 88],
  [62, 58],
  [88, 74],
  [108, 46],
  [140, 54],
  [168, 38],
  [212, 34],
  [470, 32],
  [506, 40],
  [612, 44],
  [634, 62],
  [656, 50],
  [680, 82],
  [706, 70],
];

function Spruces() {
  return <path class="scene-spruce" d={TREES.map(([x, height]) => spruce(x, height)).join("")} />;
}

function spruce(x: number, height: number): string {
  const half = height * 0.2;
  const top = 131 - height;
  const step = height / 3;
  const tier = (index: number) => {
    const wide = half * (0.55 + 0.22 * index);
    const from = top + step * index * 0.75;
    return `M${round(x)} ${round(from)}l${round(wide)} ${round(step * 1.35)}h${round(-2 * wide)}z`;
  };
  return [0, 1, 2].map(tier).join("");
}
