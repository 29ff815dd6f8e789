import { FIRST_SCENE } from '../run'
import type { LibraryEntry } from './entry'

/** The run with which the page opens: its link is short, and the gallery leads back to it. */
export const firstScene: LibraryEntry = {
  id: 'first-scene',
  title: { en: 'Five servers, one write', 'zh-CN': '五台服务器，一次写入' },
  description: {
    en: 'Five servers serve, and one client has written once: what stands before anything fails.',
    'zh-CN': '五台服务器正常服务，一个客户端写过一次：故障发生之前的样子。',
  },
  scenario: FIRST_SCENE,
}
