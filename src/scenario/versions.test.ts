import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { decodeLink, encodeLink } from './link/link'
import { readScenarioText } from './schema'
import { SCENARIO_VERSION } from './versions'

const samples = fileURLToPath(new URL('samples/', import.meta.url))

test('every version has its sample', () => {
  const versions = Array.from({ length: SCENARIO_VERSION }, (_, i) => `version${i + 1}.json`)
  expect(readdirSync(samples).sort()).toEqual(versions)
})

describe.each(readdirSync(samples))('%s', (name) => {
  const text = readFileSync(`${samples}${name}`, 'utf8')

  test('can still be read', () => {
    const read = readScenarioText(text)
    expect(read.ok ? [] : read.error).toEqual([])
  })

  test('says the same after a link', () => {
    const read = readScenarioText(text)
    if (!read.ok) throw new Error('unreadable')
    expect(decodeLink(encodeLink({ scenario: read.value }))).toEqual({
      ok: true,
      value: { scenario: read.value },
    })
  })
})

/** A link as the first release wrote it: it must open for ever. */
const FIRST_LINK =
  '#s=1.f60onwldU89rE0EUniStVqtU8Udaqs22ilYkupv-UFOrYFPqqV4Kgrfp7jQJWTMlG1Ny8yBYJGqUXRVB6By8iAfxJP0XEhYRERWFKnb9Mz7fJHpx2d333vfem_e-mTfPEozxXehHD_qwA71IYDdi2OlzDSQJGvJ5rC0if6bxLrmieC_2YS_2YD8GXD-fzzfeD7zgCWTasJwVPOVxDGMirnhcqa0f5JjEFLIOjylH8cRnzMBSvmpR2DlMPyYI40hhIiRv7FPHmsOV8LtN6hhMXKTAJwiEHREwj5TCbZugWZgBiZTSBv0jHsOl5Y2BGGtRg0cwrqjDU6Nhu9FcHB4LQzWU_fKqPRKdiKsgsJ1AhB94jyJ6RzFoP_jWHziC92p7FCMYbNcetZJEACcvBF9x1-EJRY7UPcrUWcdxDKn7GynKc3RUWrM4QzIg2Yc0zvq5lZe0A9rwc01ihoUOU-oq1KXiOIwDeoeTOISD1IIdOKXwZ1HnLOCqUo2tj4lqQRjSdYzuHBu2vCk8Y5nbJTo97hVOZ0x62CSbYhbLZE1mZS36MowOde7a4uL83NJ8jlXrq2JWD2dXo3m1q8L5C4tKrVjOM0fO0syXyfPf0HTrTFEVHXKrqgWNPK9rpUC9aem5ci1X9EodvSTWtCzLqmCulB2Qk09zcXklL7yqUSNnxeBusSZYWS5Lp86uF2SHpmeU5drlTpmi96-njJmZTptWesJaMs9nTZPeG2yJFlytyFXpcZeS9CqGcD1Bl4RXHBa9Vb82N7ebr7fX3_x-fid62IzU-h8'

test('the first links can still be opened', () => {
  const link = decodeLink(FIRST_LINK)
  const read = readScenarioText(readFileSync(`${samples}version1.json`, 'utf8'))
  expect(link.ok && read.ok && link.value.scenario).toEqual(read.ok ? read.value : undefined)
})
