import { createElement, type ReactElement } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { expect, test, vi } from 'vitest'
import { retryModules } from '../../../app/engine'
import { labStore } from '../../../app/state'
import { late } from './late'

vi.mock('../../../app/engine', async (original) => ({
  ...(await original<object>()),
  whenReady: () => Promise.resolve(),
}))

vi.mock('../../../i18n', async (original) => ({
  ...(await original<object>()),
  completeCatalogue: () => Promise.resolve(),
}))

/** The page's text once all of it has come, or is known not to come. */
async function textOf(element: ReactElement): Promise<string> {
  const stream = await renderToReadableStream(element)
  await stream.allReady
  return new Response(stream).text()
}

test('a view that failed to come leaves its place, is told, and is fetched again when it is shown again', async () => {
  const fetchIt = vi.fn(() => Promise.resolve(() => createElement('p', null, 'here')))
  fetchIt.mockImplementationOnce(() => Promise.reject(new Error('no network')))
  const View = late(fetchIt, 'on its way')
  expect(await textOf(createElement(View))).toContain('on its way')
  await expect.poll(() => labStore.getState().isModuleMissing).toBe(true)
  retryModules()
  expect(await textOf(createElement(View))).toContain('here')
  expect(await textOf(createElement(View))).toContain('here')
  expect(fetchIt).toHaveBeenCalledTimes(2)
  expect(labStore.getState().isModuleMissing).toBe(false)
})
