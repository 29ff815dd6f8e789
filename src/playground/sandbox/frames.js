'use strict'
/**
 * How deep functions lie within functions. The count ends code before the stack of any tested engine
 * does, so that the same code ends at the same place in each. Text, as `realm.js` is.
 */
{
  const { tools } = globalThis
  const { floor } = Math
  /** Frames within frames; a function of many letters counts as more (`frames.ts`). */
  const DEPTH = 200
  /** Arguments lie on the stack too: these make a frame more. */
  const ARGUMENTS_PER_FRAME = 150

  function goIn(client, weight) {
    if (client.depth + weight > DEPTH) throw new RangeError(`${DEPTH} functions within functions`)
    client.depth += weight
  }

  /** Does the work of a built-in function, some frames deeper; its errors are tidied at once. */
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

  /** Hands over that many arguments: whoever called goes back to its own depth afterwards. */
  function handOver(count) {
    const { client, isFree } = tools.current
    if (client !== undefined && !isFree) goIn(client, floor(count / ARGUMENTS_PER_FRAME))
  }

  /** Puts a frame on the stack again that was away; beneath a handler of promises lies nothing. */
  function comeBack(client, frame) {
    if (frame.away === 'await') frame.base = 0
    if (frame.away === 'yield') frame.base = client.depth
    frame.away = undefined
    client.depth = frame.base + frame.weight
  }

  /** The functions of made-ready code that keep its frames. */
  const frameHooksOf = (client) => ({
    __d(weight) {
      const frame = { base: client.depth, weight, away: undefined }
      goIn(client, weight)
      return frame
    },
    // A generator that is ended while it waits is left by whoever ends it.
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

  /** After a call its caller is as deep as it was. */
  function goOn(client, frame) {
    if (frame.away === undefined) client.depth = frame.base + frame.weight
  }

  Object.assign(tools, { within, handOver, comeBack, goOn, frameHooksOf })
}
