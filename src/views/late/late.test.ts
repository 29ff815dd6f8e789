import { createElement, type ReactElement } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { expect, test, vi } from 'vitest'
import { late } from './late'

vi.mock('../../store', async (original) => ({
  ...(await original<object>()),
  whenUnderWay: () => Promise.resolve(),
}))

vi.mock('../../i18n', async (original) => ({
  ...(await original<object>()),
  completeCatalogue: () => Promise.resolve(),
}))

/** The page's text once all of it has come; rejects where a part of it does not. */
async function textOf(element: ReactElement): Promise<string> {
  const failures: unknown[] = []
  const stream = await renderToReadableStream(element, {
    onError: (error) => void failures.push(error),
  })
  await stream.allReady
  if (failures.length > 0) throw failures[0]
  return new Response(stream).text()
}

test('a view that failed to come is fetched again when it is shown again', async () => {
  const fetchIt = vi.fn(() => Promise.resolve(() => createElement('p', null, 'here')))
  fetchIt.mockImplementationOnce(() => Promise.reject(new Error('no network')))
  const View = late(fetchIt)
  await expect(textOf(createElement(View))).rejects.toThrow('no network')
  expect(await textOf(createElement(View))).toContain('here')
  expect(await textOf(createElement(View))).toContain('here')
  expect(fetchIt).toHaveBeenCalledTimes(2)
})
