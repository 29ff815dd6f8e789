/** Connections between servers: they are no decisions, and are folded in the line under the stage. */
export const connections = {
  stand: '{count, plural, =0 {No connection stands} other {Connections stand: #}}',
  title: 'Connections of the servers',
  sum: '{count, plural, =0 {At step {step} no <t>connection</t> stands.} other {At step {step} these <t>connections</t> stand: {election} for elections, {quorum} for the quorum.}}',
  since: 'Since the previous decision:',
  group:
    '{channel, select, quorum {Quorum connections} other {Election connections}} {kind, select, open {opened} brief {opened and closed again} ruled {closed by rule} broken {closed} other {refused}}: {count}',
  ruled:
    'Of two servers, the one with the larger myid opens the connection that stays. It closes the other’s.',
  refused:
    '{channel, select, quorum {Nobody listened there for learners.} other {Nobody listened there for the election.}}',
  more: '{count, plural, one {and one more} other {and # more}}',
  back: 'Back to step {step}',
} as const
