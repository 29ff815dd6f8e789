interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const CELL_PX = 32

/** Occupied boxes by the cells of a grid: a layout asks for free room hundreds of times. */
export class SpatialIndex {
  readonly #cells = new Map<string, Box[]>()

  /** Takes a box where it covers nothing; false where it would. */
  takeIfFree(x: number, y: number, width: number, height: number): boolean {
    const box = { left: x, right: x + width, top: y, bottom: y + height }
    const cells = cellsOf(box)
    const isFree = cells.every((cell) =>
      (this.#cells.get(cell) ?? []).every((other) => !areOver(box, other)),
    )
    if (isFree) this.#put(box, cells)
    return isFree
  }

  /** Takes a box, whatever it covers. */
  take(x: number, y: number, width: number, height: number): void {
    const box = { left: x, right: x + width, top: y, bottom: y + height }
    this.#put(box, cellsOf(box))
  }

  #put(box: Box, cells: readonly string[]): void {
    for (const cell of cells) {
      const boxes = this.#cells.get(cell)
      if (boxes === undefined) this.#cells.set(cell, [box])
      else boxes.push(box)
    }
  }
}

function cellsOf({ left, right, top, bottom }: Box): readonly string[] {
  const cells: string[] = []
  for (let column = Math.floor(left / CELL_PX); column * CELL_PX < right; column += 1) {
    for (let row = Math.floor(top / CELL_PX); row * CELL_PX < bottom; row += 1) {
      cells.push(`${column} ${row}`)
    }
  }
  return cells
}

const areOver = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
