import { countsFor } from '../../../zookeeper/model'
import { type ServerSummary } from '../../../zookeeper/server'
import { useLab } from '../../../app/hooks'
import { PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import { Table } from '../../shared/parts'
import { Term } from '../../shared/terms'
import { ZxidChip } from '../../shared/zxid'
import { quorumCount } from '../../stage/model'

/** The votes that a server holds: those of its round, and those of a standing ensemble. */
export function Ballots({ summary }: { readonly summary: ServerSummary }) {
  const { t } = useT()
  const frame = useLab((state) => state.frame)
  const { ballots, outOfElection, vote, logicalClock } = summary
  const matching = ballots
    .filter((ballot) => vote !== undefined && countsFor(ballot, vote, logicalClock))
    .map(({ from }) => from)
  return (
    <>
      {ballots.length > 0 && (
        <PanelSection
          title={t('inspector.votes')}
          note={
            <>
              <Term id="recvset">recvset</Term>
              {frame !== undefined &&
                ` · ${t('inspector.needed', { ...quorumCount(frame, matching) })}`}
            </>
          }
        >
          <VoteTable caption={t('inspector.votes')} votes={ballots} />
        </PanelSection>
      )}
      {outOfElection.length > 0 && (
        <PanelSection
          title={t('inspector.outOfElection')}
          note={<Term id="outofelection">outofelection</Term>}
        >
          <VoteTable caption={t('inspector.outOfElection')} votes={outOfElection} />
        </PanelSection>
      )}
    </>
  )
}

interface VoteTableProps {
  readonly caption: string
  readonly votes: ServerSummary['ballots']
}

function VoteTable({ caption, votes }: VoteTableProps) {
  const { t } = useT()
  return (
    <Table
      caption={caption}
      heads={[
        t('inspector.from'),
        t('inspector.votesFor'),
        t('inspector.epoch'),
        'zxid',
        t('inspector.round'),
      ]}
      rows={votes.map(({ from, leader, zxid, epoch, round }) => ({
        key: String(from),
        cells: [from, `→ ${leader}`, epoch, <ZxidChip key="zxid" zxid={zxid} />, round],
      }))}
    />
  )
}
