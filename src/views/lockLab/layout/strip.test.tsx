import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { WORKLOAD_DEFAULT } from '../../../scenario'
import { recordTrial } from '../../../engine'
import { LanguageProvider } from '../../shared/language'
import { toSvg } from '../../../drawing'
import { TOKEN_STYLE } from '../../../drawing/testing/recordCanvas'
import { HoldBars } from '../HoldBars'
import { holdsOf } from '../model/holds'
import { stripOf } from './strip'
import { stripShapes } from '../drawing/stripPicture'

await completeCatalogue('zh-CN')
const translator = createTranslator('zh-CN', await loadCatalogue('zh-CN'))

const workload = { ...WORKLOAD_DEFAULT, clients: 2, holdMs: 4_000, fault: 'pause' } as const
const recording = recordTrial({ system: 'redlock', workload })
const endUs = recording.toUs - recording.fromUs
const NOBODY = new Set<number>()
const WIDTH_PX = 800

test('the axis of a strip says its unit in the reader’s language', () => {
  const page = renderToStaticMarkup(
    <LanguageProvider translator={translator}>
      <HoldBars
        holds={holdsOf(recording, NOBODY)}
        strip={stripOf(2, WIDTH_PX, endUs)}
        troubleUs={undefined}
      />
    </LanguageProvider>,
  )
  expect(page).toContain('>0 秒</text>')
  expect(drawn(0)).toContain('>0 秒</text>')
})

test('the playhead goes behind what a stretch is called', () => {
  const marks = [...drawn(endUs * 0.7).matchAll(/"(--ink|--surface)"|>两个同时/g)]
  expect(marks.slice(-3).map(([mark]) => mark)).toEqual(['"--ink"', '"--surface"', '>两个同时'])
})

function drawn(us: number): string {
  const picture = { recording, us, endUs, widthPx: WIDTH_PX, translator }
  const [shapes, height] = stripShapes(picture, NOBODY)
  return toSvg({ width: WIDTH_PX, height, shapes, title: '' }, TOKEN_STYLE)
}
