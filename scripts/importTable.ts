/** One row of the import table: a room of `src/` by its path, what it may import, and from which packages. */
export interface Row {
  readonly rooms: readonly string[]
  /** Packages by name (`node:` for Node's own modules), for the room and all who may import it. */
  readonly packages: readonly string[]
  /** Files outside `src/` that the room shares with the project's scripts. */
  readonly outside?: readonly string[]
  /** Modules may hold state, in a `let` of their own. */
  readonly holdsState?: true
  /** Code may be fetched later, by `import()`. */
  readonly importsLater?: true
}

export type ImportTable = Readonly<Record<string, Row>>

/**
 * The rooms and their imports, from the bottom up. A room may import the rooms its row names and all that
 * those may import, and always through their index.
 */
export const TABLE: ImportTable = {
  'kernel/lib': {
    rooms: [],
    packages: ['pure-rand', 'sorted-btree', 'fflate', '@noble/hashes', 'jsonc-parser'],
  },
  'kernel/actor': { rooms: ['kernel/lib'], packages: [] },
  'zookeeper/model': { rooms: ['kernel/actor', 'kernel/lib'], packages: [] },
  'zookeeper/server': { rooms: ['kernel/actor', 'zookeeper/model'], packages: [] },
  'zookeeper/client': { rooms: ['kernel/actor', 'zookeeper/model'], packages: [] },
  'zookeeper/recipes': { rooms: ['zookeeper/client'], packages: [] },
  rivals: { rooms: ['kernel/actor'], packages: [] },
  simulator: {
    rooms: ['zookeeper/server', 'zookeeper/client', 'zookeeper/recipes', 'rivals'],
    packages: [],
  },
  checks: { rooms: ['simulator'], packages: [] },
  scenario: { rooms: ['simulator', 'checks'], packages: ['valibot'] },
  'zookeeper/wire': { rooms: ['zookeeper/model'], packages: [] },
  playground: { rooms: ['scenario'], packages: ['acorn'] },
  engine: { rooms: ['scenario', 'zookeeper/wire', 'playground'], packages: ['comlink'] },
  cli: {
    holdsState: true,
    rooms: ['scenario', 'zookeeper/wire', 'engine', 'i18n/english'],
    packages: ['node:', '@grpc/grpc-js', '@playwright/test', '@redis/client', 'protobufjs', 'vite'],
    outside: ['scripts/browsers.mjs', 'scripts/chromium.mjs', 'package.json'],
  },
  i18n: {
    rooms: [],
    packages: ['@formatjs/icu-messageformat-parser'],
    holdsState: true,
    importsLater: true,
  },
  'i18n/english': { rooms: ['i18n'], packages: [], holdsState: true },
  'playground/sandbox': { rooms: ['playground'], packages: [] },
  app: {
    rooms: ['engine', 'playground/sandbox', 'i18n'],
    packages: ['zustand'],
    holdsState: true,
    importsLater: true,
  },
  drawing: { rooms: ['kernel/lib'], packages: [] },
  'app/hooks': { rooms: ['app'], packages: ['react', 'zustand'], holdsState: true },
  ui: {
    rooms: [],
    importsLater: true,
    packages: [
      'react',
      'react-dom',
      '@base-ui/react',
      'lucide-react',
      '@fontsource-variable/inter',
      '@fontsource-variable/jetbrains-mono',
    ],
  },
  views: {
    rooms: ['app', 'app/hooks', 'ui', 'i18n', 'drawing'],
    holdsState: true,
    importsLater: true,
    packages: [
      'd3-array',
      'd3-scale',
      'd3-shape',
      'lean-qr',
      'gifenc',
      'fix-webm-duration',
      '@codemirror/autocomplete',
      '@codemirror/commands',
      '@codemirror/lang-javascript',
      '@codemirror/language',
      '@codemirror/state',
      '@codemirror/view',
      '@lezer/highlight',
    ],
  },
}
