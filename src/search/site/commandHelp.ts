import { wordTable, type WordTable } from '../../kernel/lib'
import type { SearchText } from '../index'

const say = (en: string, zh: string): SearchText => ({ en, 'zh-CN': zh })

/** One line about each command of zkCli 3.8, by its name. */
export const COMMAND_HELP: WordTable<SearchText> = wordTable({
  addWatch: say(
    'Watches a znode, or a whole subtree, until the watch is removed.',
    '持续监听一个 znode 或整棵子树，直到移除监听。',
  ),
  addauth: say(
    'Adds an identity to the session, which ACLs are checked against.',
    '为会话添加一个身份，供 ACL 检查。',
  ),
  close: say(
    'Closes the session: its ephemeral znodes and watches go.',
    '关闭会话，它的临时节点和监听随之消失。',
  ),
  config: say(
    'Shows the servers of the ensemble, as /zookeeper/config holds them.',
    '显示集群的服务器配置，即 /zookeeper/config 的内容。',
  ),
  connect: say('Opens a new session at a server.', '在一台服务器上建立新会话。'),
  create: say(
    'Creates a znode: -s numbers it, -e ties it to the session, -c makes a container, -t gives it a time to live.',
    '创建 znode：-s 带编号，-e 随会话消失，-c 为容器，-t 设存活时间。',
  ),
  delete: say(
    'Deletes a znode without children; -v only if its version is this one.',
    '删除没有子节点的 znode；-v 要求版本相符。',
  ),
  deleteall: say('Deletes a znode and all below it.', '删除一个 znode 及其下的全部节点。'),
  delquota: say('Removes the quota of a path.', '取消一条路径的配额。'),
  get: say(
    'Reads the data of a znode; -s with its numbers, -w with a watch for one change.',
    '读取 znode 的数据；-s 附带各项编号，-w 监听一次变化。',
  ),
  getAcl: say('Shows who may do what with a znode.', '显示谁能对这个 znode 做什么。'),
  getAllChildrenNumber: say(
    'Counts all znodes below a path.',
    '统计一条路径之下所有 znode 的个数。',
  ),
  getEphemerals: say('Lists the ephemeral znodes of this session.', '列出本会话的临时节点。'),
  history: say('Lists the last commands.', '列出最近的命令。'),
  listquota: say(
    'Shows the quota of a path, and how much of it is used.',
    '显示一条路径的配额和已用量。',
  ),
  ls: say(
    'Lists the children of a znode; -w with a watch for one change, -R with all below.',
    '列出 znode 的子节点；-w 监听一次变化，-R 列出其下全部。',
  ),
  printwatches: say(
    'Says whether watch events are printed, or turns that on or off.',
    '显示或开关监听事件的打印。',
  ),
  quit: say('Closes the session and ends zkCli.', '关闭会话并退出 zkCli。'),
  reconfig: say(
    'Adds servers to the running ensemble, or removes some.',
    '在集群运行时增加或移除服务器。',
  ),
  redo: say('Runs a command of the history once more.', '再次执行历史中的一条命令。'),
  removewatches: say('Removes watches from a path.', '移除一条路径上的监听。'),
  set: say(
    'Writes the data of a znode; -v only if its version is this one.',
    '写入 znode 的数据；-v 要求版本相符。',
  ),
  setAcl: say('Sets who may do what with a znode.', '设置谁能对这个 znode 做什么。'),
  setquota: say(
    'Bounds the znodes or bytes below a path, as a warning or as a refusal.',
    '限制一条路径下的节点数或字节数：超出时警告或拒绝。',
  ),
  stat: say('Shows the numbers of a znode without its data.', '显示 znode 的各项编号，不含数据。'),
  sync: say(
    'Brings the server up to the leader’s latest write before the next read.',
    '让服务器先追上 Leader 的最新写入，再处理之后的读取。',
  ),
  version: say('Shows the version of zkCli.', '显示 zkCli 的版本。'),
  whoami: say('Lists the identities of the session.', '列出会话的各个身份。'),
})
