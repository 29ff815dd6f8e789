import type { Plugin } from 'vite'

/** A feature of React that the page has no use for. */
interface Feature {
  /** What a module would import to use it. */
  readonly names: readonly string[]
  /** The functions of react-dom that only it reaches, or that do nothing without it. */
  readonly functions: readonly string[]
}

/** What is left out of react-dom, by what it would be for. */
const FEATURES: Readonly<Record<string, Feature>> = {
  'pages that a server has rendered': {
    names: ['hydrateRoot'],
    functions: [
      'accumulateOrCreateContinuousQueuedReplayableEvent',
      'attemptContinuousHydration',
      'attemptExplicitHydrationTarget',
      'attemptHydrationAtCurrentPriority',
      'attemptReplayContinuousQueuedEvent',
      'attemptReplayContinuousQueuedEventInMap',
      'canHydrateHydrationBoundary',
      'canHydrateInstance',
      'canHydrateTextInstance',
      'clearHydrationBoundary',
      'createFiberFromDehydratedFragment',
      'getBumpedLaneForHydration',
      'getBumpedLaneForHydrationByLane',
      'getNextHydratable',
      'getNextHydratableInstanceAfterHydrationBoundary',
      'getParentHydrationBoundary',
      'hideOrUnhideDehydratedBoundary',
      'markRetryLaneIfNotHydrated',
      'mountHostRootWithoutHydrating',
      'popHydrationState',
      'prepareToHydrateHostInstance',
      'queueHydrationError',
      'queueIfContinuousEvent',
      'replayUnblockedEvents',
      'resetHydrationState',
      'retryDehydratedSuspenseBoundary',
      'retryIfBlockedOn',
      'retrySuspenseComponentWithoutHydrating',
      'scheduleCallbackIfUnblocked',
      'scheduleReplayQueueIfNeeded',
      'throwOnHydrationMismatch',
      'updateDehydratedSuspenseComponent',
      'upgradeHydrationErrorsToRecoverable',
    ],
  },
  'view transitions': {
    names: ['ViewTransition', 'addTransitionType'],
    functions: [
      'applyViewTransitionName',
      'applyViewTransitionToHostInstances',
      'applyViewTransitionToHostInstancesRecursive',
      'commitAfterMutationEffectsOnFiber',
      'commitAppearingPairViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'createMeasurement',
      'createViewTransitionInstance',
      'flushAfterMutationEffects',
      'getViewTransitionClassName',
      'getViewTransitionName',
      'measureClonedInstance',
      'measureNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'pushViewTransitionCancelableScope',
      'recursivelyTraverseAfterMutationEffects',
      'reportViewTransitionError',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreViewTransitionName',
      'restoreViewTransitionOnHostInstances',
      'scheduleViewTransitionEvent',
      'startViewTransition',
      'trackEnterViewTransitions',
      'ViewTransitionPseudoElement',
    ],
  },
  'hidden activities': {
    names: ['Activity'],
    functions: [
      'commitActivityHydrationCallbacks',
      'getActivityInstanceFromFiber',
      'mountActivityChildren',
      'pushDehydratedActivitySuspenseHandler',
      'retryActivityComponentWithoutHydrating',
      'updateActivityComponent',
    ],
  },
  'lists of what is waited for': {
    names: ['SuspenseList', 'unstable_SuspenseList'],
    functions: [
      'initSuspenseListRenderState',
      'popSuspenseListContext',
      'pushSuspenseListContext',
      'updateSuspenseListComponent',
    ],
  },
  'refs of fragments': {
    names: [],
    functions: [
      'collectClientRects',
      'commitFragmentInstanceDeletionEffects',
      'commitFragmentInstanceInsertionEffects',
      'commitNewChildToFragmentInstance',
      'commitNewChildToFragmentInstances',
      'deleteChildFromFragmentInstance',
      'fiberIsPortaledIntoHost',
      'findFragmentInstanceOrTextInstanceSiblings',
      'FragmentInstance',
      'getFragmentInstanceOrTextInstanceSiblings',
      'getParentForFragmentAncestors',
      'indexOfEventListener',
      'isFiberFollowingCheck',
      'isFiberPrecedingCheck',
      'schedulePendingIntersectionUnobserve',
      'scrollTextNodeIntoView',
      'setFocusIfFocusable',
      'traverseVisibleInstancesAndTextInstances',
      'validateDocumentPositionWithFiberTree',
    ],
  },
  'forms whose action is a function': {
    names: ['useActionState', 'useFormState', 'useFormStatus', 'useOptimistic', 'requestFormReset'],
    functions: [
      'actionStateActionEffect',
      'actionStateReducer',
      'coerceFormActionProp',
      'dispatchActionState',
      'ensureFormComponentIsStateful',
      'handleActionReturnValue',
      'mountActionState',
      'notifyActionListeners',
      'onActionError',
      'onActionSuccess',
      'requestFormReset',
      'requestFormReset$1',
      'rerenderActionState',
      'runActionStateAction',
      'startHostTransition',
      'TransitionAwareHostComponent',
      'updateActionState',
      'updateActionStateImpl',
      'updateOptimisticImpl',
    ],
  },
  'files fetched ahead': {
    names: ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
    functions: [
      'preconnect',
      'preconnectAs',
      'prefetchDNS',
      'preinitModuleScript',
      'preinitScript',
      'preinitStyle',
      'preload',
      'preloadModule',
    ],
  },
  'stacks of components in errors, which nobody reads': {
    names: [],
    functions: [
      'describeBuiltInComponentFrame',
      'describeFiber',
      'describeNativeComponentFrame',
      'getStackByFiberInDevAndProd',
    ],
  },
  'the sign of a browser that a transition waits': {
    names: [],
    functions: ['defaultOnDefaultTransitionIndicator'],
  },
}

const REACT_DOM = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/

/**
 * Leaves out of react-dom what the page never uses, a fifth of it: it cannot be told from outside
 * which parts of it are wanted. The build fails where a module asks for one of them, and where
 * react-dom is no longer the one that these lists were made for.
 */
export function leanReactDom(): Plugin {
  return {
    name: 'zklab:lean-react-dom',
    apply: 'build',
    transform(code, id) {
      if (REACT_DOM.test(id)) return { code: leaveOut(code), map: null }
      const used = usedOf(code)
      if (used !== undefined) throw new Error(`${id}: ${used} is left out of react-dom here`)
      return null
    },
  }
}

/** The text of react-dom with empty functions in place of what is left out. */
export function leaveOut(code: string): string {
  let left = code
  for (const { functions } of Object.values(FEATURES)) {
    for (const name of functions) left = emptied(left, name)
  }
  const methods =
    /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = [^]*?\n};\n/gm
  left = left.replaceAll(methods, '')
  left = replaced(left, /^exports\.hydrateRoot = [^]*?\n};\n/m, '')
  return neverHydrating(left)
}

/** Nothing, in the way of those who ask: a stack is text, all else is compared with null. */
const emptied = (code: string, name: string): string =>
  replaced(
    code,
    new RegExp(`^function ${name.replace('$', String.raw`\$`)}\\([^]*?\\n}\\n`, 'm'),
    `function ${name}() { return ${name.startsWith('getStack') ? "''" : 'null'} }\n`,
  )

/** A page that no server has rendered is never being taken over: what asks is answered at once. */
function neverHydrating(code: string): string {
  const declared = '\n  isHydrating = !1,'
  const at = code.indexOf(declared) + declared.length
  if (at < declared.length) throw new Error('react-dom has another isHydrating')
  const read = /(?<![\w$])isHydrating(?![\w$])(?!\s*=[^=])/g
  return code.slice(0, at) + code.slice(at).replaceAll(read, '!1')
}

function replaced(code: string, pattern: RegExp, text: string): string {
  if (!pattern.test(code)) throw new Error(`react-dom has no ${pattern.source}`)
  return code.replace(pattern, () => text)
}

const NAMES = Object.values(FEATURES).flatMap(({ names }) => names)
const IMPORTED = new RegExp(
  String.raw`import\s*{[^}]*\b(${NAMES.join('|')})\b[^}]*}\s*from\s*['"]react(?:-dom)?(?:/client)?['"]`,
)
const ASKED = new RegExp(String.raw`\bReact(?:DOM)?\.(${NAMES.join('|')})\b`)

/** The first of the names left out that a module asks for. */
export const usedOf = (code: string): string | undefined =>
  (IMPORTED.exec(code) ?? ASKED.exec(code))?.[1]
