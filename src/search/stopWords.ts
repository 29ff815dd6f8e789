const ENGLISH =
  'a an and are as at be been but by can did do does each for from get gets go goes had has have how i if ' +
  'in into is it its keep may me might mine more must my no not of off on one or our out over own same set ' +
  'shall should so some than that the their them then there these they this those to too two up use used ' +
  'was we were what when where which while who whom whose why will with without would you your'

const CHINESE =
  '的 了 吗 呢 吧 么 是 在 会 有 和 与 或 及 被 把 从 到 对 为 于 以 之 其 这 那 哪 谁 几 个 台 次 种 条 只 各 该 要 能 可 就 也 都 不 没 ' +
  '我 你 他 它 们 什么 怎么 为什么 如何 怎样 怎么办 还是 哪些 哪个 哪台 多久 多少 可以 应该 一个 两个 时候 之后 之前 以后 如果 因为 所以 ' +
  '什 怎 时 后 前 里 上 下 中 又 再 还 而 但 着 过 得 地 所 让 给 用 很 最 更 同 左'

/** Words that stand in nearly every question, and tell no answer from another. */
export const STOP_WORDS: ReadonlySet<string> = new Set([
  ...ENGLISH.split(' '),
  ...CHINESE.split(' '),
])

/** Words that stand nearly everywhere: they count only where a question has no others. */
export const WEAK_WORDS: ReadonlySet<string> = new Set([
  ...'server servers client clients node zookeeper leader follower one two three four five write read run happen'.split(
    ' ',
  ),
  ...'服务器 客户端 节点 集群 一台 两台 三台 四台 五台 一 二 两 三 四 五'.split(' '),
])
