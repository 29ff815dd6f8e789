/** Sentences of a run's outcome, and of the differences between two. */
export const outcome = {
  title: 'What came of it',
  next: 'Next: {name}',
  again: 'Again from the beginning',
  close: 'Put the outcome away',
  goOn: 'Let time run on',
  'data.lost':
    '<b>{path} is lost</b>: it was committed as {zxid}, and the new leader’s history lacks it.',
  'data.partly': '<b>{path} exists only on {on}</b>, not on {notOn}.',
  'data.unequal': '<b>{path} differs</b> between {one} and {other}.',
  'data.exists':
    '<b>{path} exists</b> on {servers, plural, one {the one server} other {all # servers}} that {servers, plural, one {is} other {are}} up.',
  'data.absent': '<b>{path} exists on no server</b>.',
  'data.same':
    '{count, plural, one {Server {servers} has} other {Servers {servers} have}} <b>{znodes, plural, =0 {no znodes but ZooKeeper’s own} one {the same tree of 1 znode} other {the same tree of # znodes}}</b>.',
  'data.alone':
    'Server {servers} has <b>{znodes, plural, =0 {no znodes but ZooKeeper’s own} one {1 znode} other {# znodes}}</b>.',
  'data.more': '{count, plural, one {One more difference} other {# more differences}} in the data.',
  'clients.deceived': '{client} was told <b>OK</b> about <c>{command}</c>, and it is gone.',
  'clients.heard':
    '{client} heard <b>{error}</b> about <c>{command}</c>. {result, select, committed {It was <b>committed</b> all the same.} never {It never happened.} other {It may still happen.}}',
  'clients.waiting':
    '{client} <b>still waits</b> for an answer to <c>{command}</c>. {result, select, committed {It is committed.} never {It never happened.} other {It is not decided.}}',
  'clients.expired':
    '<b>{client}’s session expired</b>{count, plural, =0 {} one {; {paths} went with it} other {; {paths} went with it}}.',
  'clients.closed': '{client} closed its session; <b>{paths} went with it</b>.',
  'clients.missed':
    '{client} <b>heard nothing</b> of a later change of {path}: its watch was used up.',
  'clients.answered':
    '{count, plural, one {One write was} other {# writes were}} <b>answered</b>{refused, plural, =0 {} other {, # of them with an error}}.',
  'clients.more': '{count, plural, one {One more thing} other {# more things}} that clients met.',
  'leader.present': '<b>{server} leads epoch {epoch}</b>.',
  'leader.former': '<b>{server} still calls itself leader</b> of epoch {epoch}.',
  'leader.none':
    '<b>Nobody leads</b>: {up} of the voters {up, plural, one {is} other {are}} up, and {unit, select, groups {they win {count, plural, =0 {none} other {#}} of the {needed, plural, one {one group} other {# groups}} that a quorum needs} other {a quorum is {needed}}}.',
  'leader.alone':
    'Server {server} <b>{state, select, serving {serves alone} other {does not serve}}</b>.',
  'locks.holds':
    '<b>{client} holds {resource}</b>{system, select, zookeeper {} etcd { in etcd} other { in Redis}}.',
  'locks.several':
    '<b>{clients} all hold {resource}</b>{system, select, zookeeper {} etcd { in etcd} other { in Redis}}: it has one place.',
  apart: 'What came of both',
  equal: 'Both runs came to the same: the same tree, the same answers, the same leader.',
  equalHolders:
    'Both runs end with the same holders of locks. The keys of etcd and Redis are not compared.',
  'apart.onlyIn': '<b>{path} exists only in {side}</b>.',
  'apart.data': '<b>{path}</b> holds {inX} in {x}, {inY} in {y}.',
  'apart.leader': '{inX} in {x}, {inY} in {y}.',
  'apart.reign': '{server} leads epoch {epoch}',
  'apart.nobody': 'nobody leads',
  'apart.write':
    '{client}’s <c>{command}</c> was answered <b>{inX}</b> in {x}, <b>{inY}</b> in {y}.',
  'apart.unanswered': 'not at all',
  'apart.session':
    '{client}’s session <b>expired only in {side}</b>{count, plural, =0 {} other {; {paths} went with it}}.',
  'apart.lock':
    '<b>{resource}</b>{system, select, zookeeper {} etcd { in etcd} other { in Redis}} is held by {inX} in {x}, by {inY} in {y}.',
  'apart.holders': '{clients}',
  'apart.noHolder': 'nobody',
  'apart.more': '{count, plural, one {One more difference} other {# more differences}}.',
  noData: 'no data',
} as const
