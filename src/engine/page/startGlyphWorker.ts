/** Starts the worker that paints glyphs; a `GlyphWorkerStart` gives it its canvas. */
export const startGlyphWorker = (): Worker =>
  // The bundler finds the script by this very form of expression.
  new Worker(new URL('../entries/glyphWorker.ts', import.meta.url), {
    type: 'module',
    name: 'glyphs',
  })
