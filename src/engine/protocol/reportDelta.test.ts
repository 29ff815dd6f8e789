import { expect, test } from 'vitest'
import type { RunReport } from './runApi'
import { createReportPacker, createReportReader } from './reportDelta'
import { act, CONNECT, KILL_3, open, runTo, seconds, WRITE } from '../testing/openLab'

/** Sends reports as the worker does: a read report shares no object with the sender. */
function createWire(): (report: RunReport) => RunReport {
  const pack = createReportPacker()
  const read = createReportReader()
  return (report) => read(structuredClone(pack(report)))
}

test('a report is decoded unchanged, forward, backward and on a fork', async () => {
  const { lab } = await open()
  const cross = createWire()
  const check = (report: RunReport): void => expect(cross(report)).toStrictEqual(report)
  for (let steps = 0; steps < 400; steps += 7) check(await lab.step(7))
  check(await runTo(lab, 2))
  check(await act(lab, CONNECT))
  check(await runTo(lab, 3))
  check(await act(lab, WRITE))
  for (let steps = 0; steps < 60; steps += 1) check(await lab.step(1))
  check(await lab.seekTime(seconds(1)))
  check(await act(lab, KILL_3))
  for (let steps = 0; steps < 200; steps += 9) check(await lab.step(9))
  check(await lab.switchBranch(0))
})

test('an unchanged part stays the same object, and is not sent again', async () => {
  const { lab } = await open()
  await runTo(lab, 2)
  const pack = createReportPacker()
  const read = createReportReader()
  const flight = async (): Promise<RunReport> => {
    for (;;) {
      const report = await lab.step(1)
      if (report.frame.messages.length > 1) return report
    }
  }
  const first = read(structuredClone(pack(await flight()))).frame
  const wire = pack(await lab.step(1))
  const second = read(structuredClone(wire)).frame
  const common = second.messages.filter((message) => first.messages.includes(message))
  expect(common.length + (wire.messages?.fresh.length ?? 0)).toBe(second.messages.length)
  expect(common.length).toBeGreaterThan(0)
  expect(second.connections).toBe(first.connections)
  const [still] = second.servers.filter((server) => first.servers.includes(server))
  expect(still).toBeDefined()
  const again = pack(await lab.step(0))
  expect([again.messages, again.connections]).toEqual([undefined, undefined])
})

test('a lost report is detected', async () => {
  const { lab } = await open()
  const pack = createReportPacker()
  const read = createReportReader()
  read(pack(await lab.step(1)))
  pack(await lab.step(1))
  const late = pack(await lab.step(1))
  expect(() => read(late)).toThrow('in the order')
})
