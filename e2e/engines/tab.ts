/** A browser as the journeys use it: the part of Playwright's interface that every engine here implements. */

/** An ARIA role: `complementary`, `button`, … */
export type Role =
  | 'alert'
  | 'application'
  | 'button'
  | 'cell'
  | 'combobox'
  | 'complementary'
  | 'dialog'
  | 'form'
  | 'group'
  | 'heading'
  | 'img'
  | 'list'
  | 'listitem'
  | 'log'
  | 'main'
  | 'menu'
  | 'menuitem'
  | 'navigation'
  | 'progressbar'
  | 'radio'
  | 'region'
  | 'row'
  | 'slider'
  | 'status'
  | 'switch'
  | 'textbox'
  | 'treeitem'

/** Matches a part of the name in any case; with `exact`, the whole name. */
export interface Naming {
  readonly name?: string | RegExp
  readonly exact?: boolean
}

/** A part of the page, found again at each use. An action waits until exactly one element matches. */
export interface Part {
  getByRole(role: Role, naming?: Naming): Part
  getByText(text: string | RegExp, naming?: { readonly exact?: boolean }): Part
  first(): Part
  nth(index: number): Part
  count(): Promise<number>
  isVisible(): Promise<boolean>
  innerText(): Promise<string>
  inputValue(): Promise<string>
  getAttribute(name: string): Promise<string | null>
  boundingBox(): Promise<Box | null>
  click(): Promise<void>
  fill(text: string): Promise<void>
  press(key: string): Promise<void>
  selectOption(label: string): Promise<unknown>
}

/** Place and size, px. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A tab, or a frame in one. */
export interface Scope {
  getByRole(role: Role, naming?: Naming): Part
  getByText(text: string | RegExp, naming?: { readonly exact?: boolean }): Part
  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>
  evaluate<Result>(
    run: (argument: string) => Result | Promise<Result>,
    argument: string,
  ): Promise<Result>
}

export interface Tab extends Scope {
  goto(url: string): Promise<unknown>
  reload(): Promise<unknown>
  url(): string | Promise<string>
  /** Returns the only frame of the page. The tab itself is not used after this call. */
  openFrame(): Promise<Scope>
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void>
  readonly keyboard: {
    press(key: string): Promise<void>
    insertText(text: string): Promise<void>
  }
  readonly mouse: {
    move(x: number, y: number): Promise<void>
    down(): Promise<void>
    up(): Promise<void>
  }
}

/** A reader's visit: tabs with one storage, empty at its start. */
export interface Visit {
  readonly openTab: () => Promise<Tab>
  /** Errors that the pages have logged or thrown, and files that failed to load. */
  readonly problems: () => Promise<readonly string[]>
  readonly end: () => Promise<void>
}

export interface Engine {
  readonly visit: (baseURL: string) => Promise<Visit>
  readonly stop: () => Promise<void>
}
