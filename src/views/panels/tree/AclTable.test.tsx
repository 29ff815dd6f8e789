import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { LanguageProvider } from '../../shared/language'
import { AclTable } from './AclTable'

// ZooKeeperServer.checkACL returns at once where the list is empty.
test.each([
  ['en', 'ZooKeeper checks nothing, and everybody may do everything'],
  ['zh-CN', 'ZooKeeper 不做检查，谁都可以做任何事'],
] as const)('an empty ACL allows everything: %s', async (language, sentence) => {
  await completeCatalogue(language)
  const translator = createTranslator(language, await loadCatalogue(language))
  const table = renderToStaticMarkup(
    <LanguageProvider translator={translator}>
      <AclTable acl={[]} />
    </LanguageProvider>,
  )
  expect(table).toContain(sentence)
})
