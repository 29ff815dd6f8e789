/** Bounds on all input from outside, checked before a run starts. */

/** Servers of an ensemble, observers included; each is a worker of its own on the page. */
export const SERVERS_MAX = 15

/** Znodes of the trees that servers have at the beginning, parents that are not listed included. */
export const INITIAL_ZNODES_MAX = 10_000

/** Characters of the path of such a znode. */
export const PATH_CHARACTERS_MAX = 1_000

/** The last epoch with which a run may begin; zxids hold epochs below 2^21, and a run adds some. */
export const EPOCH_MAX = 1_000_000

/** Interventions of a script, and of each branch. */
export const INTERVENTIONS_MAX = 5_000

/** Clients that a scenario may name. */
export const CLIENTS_MAX = 200

/** Stores that a scenario may have. */
export const STORES_MAX = 16

/** Characters of one argument of a recipe, or of a value written to a store. */
export const ARGUMENT_CHARACTERS_MAX = 1_000

/** Arguments of one recipe. */
export const ARGUMENTS_MAX = 32

/** Branches of a scenario. */
export const BRANCHES_MAX = 32

/** Branches of a run that a link or a file holds. */
export const FORKS_MAX = 1_000

/** Interventions of all those branches; a shared one counts for each branch. */
export const FORKED_MAX = 50_000

/** Named moments of a run that a link or a file holds, and characters of a name. */
export const BOOKMARKS_MAX = 200
export const BOOKMARK_CHARACTERS_MAX = 60

/** Expectations of a script, and of each branch. */
export const EXPECTATIONS_MAX = 1_000

/** Bound of any virtual time or delay: one day, in ms. */
export const TIME_MAX_MS = 86_400_000

/** Default end of a run, virtual ms. */
export const UNTIL_DEFAULT_MS = 60_000

/** Characters of a name: a client's, a mark's, a branch's. */
export const NAME_CHARACTERS_MAX = 64

/** Characters of one displayed text: a title, a note, a question. */
export const TEXT_CHARACTERS_MAX = 8_000

/** Characters of a client's command, data included. */
export const COMMAND_CHARACTERS_MAX = 100_000

/** Runs of all repeated commands of a script, and letters of the lines that they make. */
export const RUNS_MAX = 100_000
export const EXPANDED_CHARACTERS_MAX = 20_000_000

/** Characters of a `zoo.cfg`. */
export const CONFIG_CHARACTERS_MAX = 64_000

/** Members of any other list: a trigger's events, a partition's groups, a question's choices. */
export const LIST_MAX = 256

/** Fields of an object with free keys: a match, the arguments of a recipe, `ensemble`. */
export const FIELDS_MAX = 256

/** Characters of a whole file, or of a link's content with every reference expanded. */
export const SIZE_MAX = 4_000_000

/** Values of the same content. */
export const VALUES_MAX = 500_000

/** Nesting of values of the same content. */
export const DEPTH_MAX = 24

/** Faults of one file that are reported at most. */
export const FAULTS_MAX = 20

/** Values above which only the first fault is reported: a search for all faults takes much longer. */
export const FAULTS_SOUGHT_VALUES_MAX = 5_000

/** Matches that a trigger or an expectation may count. */
export const COUNT_MAX = 1_000_000

/** Digests that a link carries. */
export const LINK_DIGESTS_MAX = 8

/** Steps into a run at which a link or a file may open; they are computed before anything is shown. */
export const LINK_STEP_MAX = 10_000_000

/** Characters of a link's payload that are read. */
export const LINK_CHARACTERS_MAX = 200_000

/** Bytes that a link may inflate to. */
export const LINK_BYTES_MAX = 2_000_000
