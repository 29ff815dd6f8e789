/** Sentences of steps that leave no event: what was looked at, and why nothing came of it. */
export const quiet = {
  silence: '<b>Quiet</b><n> for {seconds} s</n>: only heartbeats. Try something:',
  undecided: '<b>Nothing has been decided</b><n> for {seconds} s</n>. Try something:',
  looking: '<b>Looking for the next decision</b><n>, now at {seconds} s</n>.',
  stopLooking: 'Stop looking',
  silenceAhead:
    '{isEnd, select, true {<b>No more decisions.</b>} other {<b>No decision</b> for about the next {seconds} s.}} Try:',
  'try.kill': 'Kill leader {server}',
  'try.start': 'Start server {server}',
  'try.heal': 'Heal the partition',
  'try.write': 'Write through {client}',
  'try.connect': 'Connect a client',
  'try.cut': 'Cut off follower {server}',
  actorFirst:
    '{kind, select, server {Server {name}} client {Client {name}} redis {Redis {name}} etcd {etcd {name}} other {{name}}}',
  actorWithin:
    '{kind, select, server {server {name}} client {client {name}} redis {Redis {name}} etcd {etcd {name}} other {{name}}}',
  quietBoot: '<b>{actor} begins.</b> Its process runs; it has not turned to anybody yet.',
  quietCommand:
    '<b>{actor} takes up a command.</b> The command is sent once the client is connected and its earlier commands are done.',
  quietWake: '<b>{actor} runs again.</b> It looks at its clocks first: some time has passed.',
  quietClock: '<b>The clock of {within} has changed.</b> Only what it times from now on notices.',
  quietOpened: '<b>{actor} has its connection to {peer}.</b> Now it can send.',
  quietAccepted: '<b>{actor} takes the connection of {peer}.</b> It waits for the first packet.',
  quietDeaf:
    '<b>Nobody listens at {within} for {peer}.</b> The connection is refused, which {peer} will hear.',
  quietAbsent:
    '<b>A connection reaches the machine of {within}, whose process does not run.</b> It is refused.',
  quietUnheard:
    '<b>News for {within} finds no process.</b> Nobody is there to hear that a connection has ended.',
  quietClosed:
    '<b>{actor} learns that its connection to {peer} has ended.</b> Nothing more will come by it.',
  quietClosedAlready:
    '<b>The end of a connection reaches {within}.</b> It had given that connection up itself.',
  quietRefused:
    '<b>{actor} finds its connection to {peer} closed.</b> {why, select, zxidAhead {The server refused it: the client has seen <z>{lastZxidSeen}</z>, the server’s last is <z>{zxid}</z>. } readOnly {The server refused it: without a quorum it is read-only, and the client did not say that it accepts that. } globalSession {The server refused it: without a quorum it serves no session that the ensemble had made. } badPassword {The server refused it: the password of the session is wrong. } notServing {The server refused it: it serves nobody before it has a leader. } leaderServesNoClients {The server refused it: it leads, and leaderServes=no keeps clients away from leaders. } tooManyConnections {The server refused it: the client’s address has as many connections as maxClientCnxns allows. } tooManyInAll {The server refused it: it has as many connections as maxCnxns allows. } packetTooLong {The server closed it: a request was longer than its jute.maxbuffer. } silent {The server closed it: it had heard nothing of the client for the session timeout. } reconnected {The server closed it: its session has come back by another connection. } sessionMoved {The server closed it: its session has moved to another server. } other {}}It will try the next server of its list.',
  quietDisk: '<b>{actor} learns that its disk is done.</b> What it asked for is on the disk now.',
  quietProcessor:
    '<b>A processor of {within} looks at its queue.</b> Nothing there goes on now: a write waits for its commit, and what its client asked later waits for the write.',
  quietSessions:
    '<b>{actor} looks for sessions to expire.</b> A bucket has come to its end, and no session is in it.',
  quietLeader:
    '<b>{actor} looks whether its leader has fallen silent.</b> It has not: a packet came in time.',
  quietLearner:
    '<b>{actor} looks whether a learner has fallen silent.</b> It has not: a packet came in time.',
  quietConnections:
    '<b>{actor} looks for clients that have fallen silent.</b> None of those whose time is up is still connected.',
  quietRetry:
    '<b>{actor} tries once more to reach its leader.</b> Its last try found nobody listening.',
  quietMade: '<b>{actor} prepares to lead.</b> It writes a snapshot before it takes learners.',
  quietSnapshot: '<b>{actor} goes on with its snapshot.</b> The file counts once it is whole.',
  quietTick: '<b>{actor} counts the learners that it has heard of.</b> They are still a quorum.',
  quietResend:
    '<b>{actor} has heard no vote for a while.</b> Its own did not reach everybody, so it tries to connect again.',
  quietReconnect: '<b>{actor} turns to the next server.</b> Its pause before that is over.',
  quietSeek: '<b>{actor} looks for a server that takes writes.</b> Its own is read-only.',
  quietLibrary: '<b>A pause of {within} is over.</b> Its library looks again.',
  quietKeys: '<b>{actor} looks for keys whose time is up.</b> None is.',
  quietPending: '<b>{actor} looks at calls that wait for other members.</b> None is over.',
  quietDial: '<b>{actor} dials a member that did not listen.</b> It has a link to it already.',
  quietLeases: '<b>{actor} looks for leases whose time is up.</b> None is.',
  quietWatchers: '<b>{actor} looks for watchers that lag behind.</b> None does.',
  quietClaim: '<b>{actor} looks whether its claim still holds.</b> It acts when its time is up.',
  quietTimer: '<b>A timer of {within} goes off.</b> Nothing had to be done.',
} as const
