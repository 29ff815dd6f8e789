import { correction, generate } from 'lean-qr'

/** A QR code as one outline, in modules. */
export interface QrPath {
  /** Modules on a side, the quiet zone included. */
  readonly size: number
  /** An SVG path of the dark modules. */
  readonly path: string
}

/** The most modules on a side that a camera reads from the back of a room; the quiet zone does not count. */
const DISTANT_MODULES_MAX = 60

/** Returns the modules on a side of a code that is too fine to be read from a distance; undefined for others. */
export function fineModules({ size }: QrPath): number | undefined {
  const modules = size - 2 * QUIET
  return modules > DISTANT_MODULES_MAX ? modules : undefined
}

/** Modules of light around the code, as ISO/IEC 18004 asks for. */
const QUIET = 4

/** Draws a text as a QR code; undefined where it holds more than a code can (2,953 bytes). */
export function qrPath(text: string): QrPath | undefined {
  const code = tryGenerate(text)
  if (code === undefined) return undefined
  const runs: string[] = []
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue
      const from = x
      while (code.get(x + 1, y)) x += 1
      const width = x + 1 - from
      runs.push(`M${from + QUIET} ${y + QUIET}h${width}v1h${-width}z`)
    }
  }
  return { size: code.size + 2 * QUIET, path: runs.join('') }
}

/** The least correction makes the largest modules: a screen is never torn, but often far away. */
function tryGenerate(text: string): ReturnType<typeof generate> | undefined {
  try {
    return generate(text, { minCorrectionLevel: correction.L, maxCorrectionLevel: correction.M })
  } catch {
    return undefined
  }
}
