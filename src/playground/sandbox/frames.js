'use strict'
/**
 * The depth of nested calls. The count ends code before the stack of any tested engine is full, so that the
 * same code ends at the same place in each. Loaded as text, like `realm.js`.
 */
{
  const { tools } = globalThis
  const { floor } = Math
  /** The most frames; a function of many letters counts as several (`callFrames.ts`). */
  const DEPTH = 200
  /** Arguments are on the stack too; this number of them weighs as much as a frame. */
  const ARGUMENTS_PER_FRAME = 150

  function goIn(client, weight) {
    if (client.depth + weight > DEPTH) throw new RangeError(`${DEPTH} functions within functions`)
    client.depth += weight
  }

  /** Runs the work of a built-in function, one frame deeper by default; its errors are tidied at once. */
  function within(work, weight = 1) {
    const { client, isFree } = tools.current
    if (client === undefined || isFree) return work()
    const { depth } = client
    goIn(client, weight)
    try {
      return work()
    } catch (error) {
      throw tools.tidy(error)
    } finally {
      client.depth = depth
    }
  }

  /** Adds the weight of a number of arguments; the caller restores its own depth afterwards. */
  function handOver(count) {
    const { client, isFree } = tools.current
    if (client !== undefined && !isFree) goIn(client, floor(count / ARGUMENTS_PER_FRAME))
  }

  /** Puts a frame back on the stack that was away; the handler of a promise has no frame beneath. */
  function comeBack(client, frame) {
    if (frame.away === 'await') frame.base = 0
    if (frame.away === 'yield') frame.base = client.depth
    frame.away = undefined
    client.depth = frame.base + frame.weight
  }

  /** Returns the hooks with which ready code keeps its frames. */
  const frameHooksOf = (client) => ({
    __d(weight) {
      const frame = { base: client.depth, weight, away: undefined }
      goIn(client, weight)
      return frame
    },
    // A generator that is ended while it waits is left by its ender.
    __u(frame) {
      if (frame.away === undefined) client.depth = frame.base
    },
    __a(value, frame) {
      frame.away = 'await'
      client.depth = frame.base
      return value
    },
    __w(value, frame) {
      frame.away = 'yield'
      client.depth = frame.base
      return value
    },
    __f(value, frame) {
      client.depth = frame.base
      return value
    },
    __r(value, frame) {
      const base = frame.away === 'yield' ? client.depth : 0
      client.depth = base
      goIn(client, frame.weight)
      frame.base = base
      frame.away = undefined
      return value
    },
  })

  /** Restores the caller's depth after a call. */
  function goOn(client, frame) {
    if (frame.away === undefined) client.depth = frame.base + frame.weight
  }

  Object.assign(tools, { within, handOver, comeBack, goOn, frameHooksOf })
}
