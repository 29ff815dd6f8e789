import { expect, test } from 'vitest'
import { hatchShape, type Shape } from './displayList'
import { discPath, linePath, rectPath } from './geometry'
import { canvasMarks, svgMarks, TOKEN_STYLE } from './testing/recordCanvas'
import { shapesToSvg } from './shapesToSvg'
import { toSvg } from './toSvg'

/** One shape of each type, with all its optional fields. */
const LIST: readonly Shape[] = [
  { type: 'path', d: linePath(0, 0, 9, 9), x: 3, stroke: '--edge', strokePx: 2, dash: [3, 4] },
  { type: 'path', d: discPath(5, 5, 2), fill: '--ink', opacity: 0.5 },
  {
    type: 'rect',
    x: 1,
    y: 2,
    width: 3,
    height: 4,
    radius: 1,
    edge: { stroke: '--epoch-1', strokePx: 4, opacity: 0.4 },
    fill: '--stage',
    stroke: '--line',
  },
  {
    type: 'group',
    opacity: 0.5,
    clip: { x: 0, y: 0, width: 50, height: 50 },
    shapes: [
      { type: 'segments', lines: [0, 0, 9, 9, 5, 0, 9, 4], stroke: '--kind-ack', headPx: 7 },
      { type: 'dots', centres: [1, 2, 3, 4], radius: 2, fill: '--edge' },
      { type: 'text', text: 'pale', x: 0, y: 9, sizePx: 12, weight: 400, fill: '--ink-3' },
    ],
  },
  { type: 'glyph', look: { kind: 'vote', letter: 'V' }, x: 20, y: 20, scale: 0.8 },
  { type: 'glyph', look: { kind: 'inform', letter: 'I' }, x: 40, y: 20 },
  hatchShape({ x: 3, y: 4, width: 20, height: 10 }, 7, { stroke: '--fault', strokePx: 4 }),
  {
    type: 'text',
    text: 'clear',
    x: 0,
    y: 9,
    sizePx: 12,
    weight: 400,
    isItalic: true,
    fill: '--ink',
    halo: { stroke: '--surface', strokePx: 5 },
  },
]

test('a canvas and an SVG get the same marks from one list', () => {
  const marks = canvasMarks(LIST)
  expect(marks).toMatchInlineSnapshot(`
    [
      "stroke --edge 2 [3,4]",
      "fill --ink @0.5",
      "stroke --epoch-1 4 @0.4",
      "fill --stage",
      "stroke --line 1",
      "stroke --kind-ack 1 @0.5",
      "fill --edge @0.5",
      "text --ink-3 pale @0.5",
      "stroke --stage 6",
      "fill --kind-vote",
      "stroke --kind-vote-edge 1.5",
      "text --on-kind V",
      "stroke --stage 6",
      "fill --kind-inform",
      "stroke --kind-inform-edge 1.5",
      "stroke --on-kind 1.4",
      "text --on-kind I",
      "stroke --fault 4",
      "halo --surface 5",
      "text --ink clear",
    ]
  `)
  expect(svgMarks(LIST)).toEqual(marks)
})

test('lines that lie wholly beyond a range are left out', () => {
  const lines = [0, 0, 9, 9, 20, 0, 29, 9, 40, 0, 49, 9]
  const svg = toSvg(
    {
      width: 50,
      height: 10,
      title: '',
      shapes: [{ type: 'segments', lines, stroke: '--ink', within: [10, 30] }],
    },
    TOKEN_STYLE,
  )
  expect(svg).toContain('<path d="M20 0L29 9" ')
})

test('lines and glyphs with an id have a title of their own', () => {
  const svg = toSvg(
    {
      width: 50,
      height: 10,
      title: '',
      shapes: [
        { type: 'segments', lines: [0, 0, 9, 9, 20, 0, 29, 9], ids: [7, 8], stroke: '--ink' },
        { type: 'glyph', look: { kind: 'ack', letter: 'A' }, x: 5, y: 5, id: 7 },
      ],
      titles: new Map([
        [7, 'message <7>'],
        [8, 'message <8>'],
      ]),
    },
    TOKEN_STYLE,
  )
  expect(svg).toContain('<path d="M20 0L29 9"><title>message &#60;8&#62;</title></path>')
  expect(svg).toContain('<g transform="translate(5 5)"><title>message &#60;7&#62;</title>')
})

test('a drawing escapes every text that it is given', () => {
  const svg = toSvg(
    {
      width: 10,
      height: 10,
      title: '<script>',
      shapes: [
        { type: 'path', d: linePath(0, 0, 1.005, 2), stroke: '--fault', dash: [1, 2] },
        { type: 'text', text: 'a & "b"', x: 1, y: 2, sizePx: 3, weight: 400, fill: '--ink' },
      ],
    },
    { ...TOKEN_STYLE, fonts: { text: '"Inter"', mono: 'monospace' } },
  )
  expect(svg).toMatchInlineSnapshot(
    `"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10" font-family="&#34;Inter&#34;"><title>&#60;script&#62;</title><path d="M0 0L1 2" fill="none" stroke="--fault" stroke-width="1" stroke-dasharray="1 2"/><text x="1" y="2" font-size="3" font-weight="400" fill="--ink">a &#38; &#34;b&#34;</text></svg>"`,
  )
  expect(rectPath(0, 0, 10, 4, 9)).toBe(rectPath(0, 0, 10, 4, 2))
})

test('a hatching covers its whole area, corners too', () => {
  const area = { x: 3, y: 4, width: 20, height: 10 }
  const [strokes] = hatchShape(area, 7, { stroke: '--edge' }).shapes
  const lines = strokes?.type === 'segments' ? strokes.lines : []
  const firsts = lines.filter((_, index) => index % 4 === 0)
  // A stroke rises to the right at 45°, so at the lower edge its x differs by the height.
  expect(Math.min(...firsts) + 1).toBeLessThanOrEqual(area.x - area.height)
  expect(Math.max(...firsts) + 1).toBeGreaterThanOrEqual(area.x + area.width - 7)
})

test('a group has its title and its scale in an SVG', () => {
  const shapes: readonly Shape[] = [
    { type: 'group', x: 3, y: 4, scale: 2, title: 'a & b', shapes: [] },
    { type: 'group', shapes: [] },
  ]
  expect(shapesToSvg(shapes, TOKEN_STYLE)).toBe(
    '<g transform="translate(3 4) scale(2)"><title>a &#38; b</title></g>',
  )
})
