import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
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

/** Remounts a component and returns its text; this also fetches a part that is not loaded. */
const show = (View: ComponentType): string => renderToStaticMarkup(createElement(View))

test('a view that failed to load is reported, and is fetched again when it is shown again', async () => {
  const fetchIt = vi.fn(() => Promise.resolve(() => createElement('p', null, 'here')))
  fetchIt.mockImplementationOnce(() => Promise.reject(new Error('no network')))
  const View = late(fetchIt, 'on its way')
  expect(show(View)).toContain('on its way')
  await expect.poll(() => labStore.getState().isModuleMissing).toBe(true)
  retryModules()
  await expect.poll(() => show(View)).toContain('here')
  expect(show(View)).toContain('here')
  expect(fetchIt).toHaveBeenCalledTimes(2)
  expect(labStore.getState().isModuleMissing).toBe(false)
})
