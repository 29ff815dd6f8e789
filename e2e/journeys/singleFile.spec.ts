import { SINGLE_FILE_URL } from '../helpers/test.ts'
import { call, openStill, openView, passTime, place, runCode, says } from './lab.ts'
import { playLink } from './reference.ts'
import { expect, test } from './test.ts'

test('from the disk the single file elects a leader and runs code in its sandbox', async ({
  tab,
}) => {
  await openStill(tab, SINGLE_FILE_URL)
  expect(await place(tab)).toEqual(playLink(await call(tab, 'link')))
  const view = await openView(tab, 'Write your own', 'Write your own')
  await runCode(view, 'p1')
  await passTime(tab, 20_000)
  await says(view.getByRole('region', { name: 'Verdict' }), '3 entries, one at a time')
})
