import { addClient, buildWall, heal, killServer, runCommand, startServer } from '../../app/actions'
import { useLab } from '../../app/hooks'
import { selectFrame, selectLeader } from '../../app/state'
import { assertNever } from '../../kernel/lib'
import type { Frame } from '../../simulator'
import { Button } from '../../ui'
import { useT } from '../shared/language'
import { silenceOffers, type Offer } from './silenceOffers'
import styles from './SilenceOffers.module.css'

/** The session timeout of a client that is offered, ms: the usual one of a lab. */
const SESSION_TIMEOUT_MS = 10_000
/** A write that no tree refuses: each has a name of its own. */
const WRITE = 'create -s /n hello'

/** Three things to try while nothing happens, each done by its button. */
export function SilenceOffers() {
  const { t } = useT()
  const frame = useLab(selectFrame)
  const leader = useLab(selectLeader)
  // A page that embeds the lab chooses its controls.
  const hasFaults = useLab(({ embed }) => embed === undefined || embed.controls.includes('tools'))
  if (frame === undefined || !hasFaults) return null
  return (
    <div className={styles['offers']} data-offers>
      {silenceOffers(frame, leader).map(({ do: what, ...rest }) => (
        <Button
          key={what}
          size="small"
          tone={what === 'kill' ? 'danger' : 'default'}
          onClick={() => void take(frame, { do: what, ...rest } as Offer)}
        >
          {t(`narration.try.${what}`, rest)}
        </Button>
      ))}
    </div>
  )
}

function take({ servers }: Frame, offer: Offer): Promise<unknown> {
  switch (offer.do) {
    case 'kill':
      return killServer(offer.server)
    case 'start':
      return startServer(offer.server)
    case 'cut': {
      const others = servers.map(({ id }) => id).filter((id) => id !== offer.server)
      return buildWall([[offer.server], others])
    }
    case 'heal':
      return heal()
    case 'write':
      return runCommand(offer.client, WRITE)
    case 'connect':
      return addClient([], SESSION_TIMEOUT_MS)
    default:
      return assertNever(offer)
  }
}
