import { late } from '../../shared/late'

/** The first scene is a part of no other run, and its texts come late. */
export const FirstScene = late(async () => (await import('./FirstScene')).FirstScene)
export const SceneSheet = late(async () => (await import('./SceneSheet')).SceneSheet)
