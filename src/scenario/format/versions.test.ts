import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { decodeLink, encodeLink } from '../link'
import { readScenarioText } from '../validate'
import { SCENARIO_VERSION } from './versions'

const samples = fileURLToPath(new URL('../testdata/samples/', import.meta.url))

test('every version has a sample', () => {
  const versions = Array.from({ length: SCENARIO_VERSION }, (_, i) => `version${i + 1}.json`)
  expect(readdirSync(samples).sort()).toEqual(versions)
})

describe.each(readdirSync(samples))('%s', (name) => {
  const text = readFileSync(`${samples}${name}`, 'utf8')

  test('can still be read', () => {
    const read = readScenarioText(text)
    expect(read.ok ? [] : read.error).toEqual([])
  })

  test('is the same after a link', () => {
    const read = readScenarioText(text)
    if (!read.ok) throw new Error('unreadable')
    expect(decodeLink(encodeLink({ scenario: read.value }))).toEqual({
      ok: true,
      value: { scenario: read.value },
    })
  })
})

/** A link of each version's sample, made by the release that brought the version: it must open in every later one. */
const KEPT_LINKS = [
  [
    'version1.json',
    '#s=1.BW2puwldU81rE0EUnyRWq1Wq-NFK1axatSLRTfphSW0LtrGeKpSC4G26O02WrJmQXVN68yBYJGqUXQVB6By8iAfxJP0XGhYRERWFKnb9M36-SevFZXffx--9ee8382Y1xRjfjS7sQCd2ogMp7EECuwKuHT3kOhrwREvEwbXG-55FxTuwH_uwFwfQ7QbFYrHxofslTyHXQtZexHOeRB8Gk4onldr4ScAQhpG3eULZiqe-YAxZFah1CruMkafkwgDSGIwITXxuW1O4Gv2wSD0FE1co8BlCYcXkKCCtcNci1zjMkERaaYP-MU9gYmG1u5-tU4PHMKCow_MTUavRnB2djCI1Uvj6ujUWE6k-hTM4m1RhaNmhiD7yHYpoHkev9eh7V2gL3qHtkziB3lb9yfoQEcG56fAb7ts8pQhIP6BMndWP00g_XE1Tnq2jMprNRZIhyU5kcCmYW3xFO6GNYK5JDDHTZkzdRbpUEkdwUO90Dw7jELVghXY5-uXonBlcV6qx8Snll4QhXdvYmmfDkreFZyxwq0ynyL3ShZxJDxtiwyzLcnmTZfNZ-nKMDnfqxuxsYWq-MM385aoY10O6pdHcWr6wt92iVncqRWbLcZr9CiH_DQ8BVV7zHd-Rle2iw1RSx9_xtaB7wJe1UqJGtfRcuTTteOW2XhZLWlakL5grZdvJCdPEXF4rCs836gTWDO46dcEqckHay-xmSbY5e0ZFLk22yzjevwZzZm4kY2Yzg9l5czRvmvTeYvO0YLUmq9LjLiXpVQzheoJuDq_ZLH6nfq-tbTbfbK68_fPiXvy4GauVvw',
  ],
  [
    'version2.json',
    '#s=2.Rduq9wldU81rE0EUnyStVqvU4kcrre6qVSsS3U0_LKltwTS2pwqlIHib7kyTJetOyK4pvXkQLBI1ll0FQegcvIiHIgjSf6FhERFRUahiV_CfeL5J48VlZ97Hb96895t58zZFCN0HndAGHbAH2iEF-yEBewOqHD3oOh7QRIPHwfXau54lSdvhEByEA9ANXU5QKBRq77te0BRkGmCyJXhGk9AHQ0lJk1Ju_0BgGEYgy2hCMklTn2EcTBnILVx2BUbX0AWDoMFQhGjiU9PKwbXou4XqaTDgKi58CiG3YnTkQZNw10LXBBghCk0qA-eYJmBycb17gGxhgf0wKLHCC5NRo1afG5uKIols-iXooOW_vFprjMdo90k4C-eSMgwtFvLoA22TyPcE9FqPvnWGjNN2ZZ-Ck9DbqD7ZGkZGcH46_Ar3GU1JBLQHGKmiBuAMaA_XNYxjalVa0bqEMkTZAWm4HMwvvcQjUUYwX0eqMNOkjmVGmGq2tvEnwREflBHOx-CwOv4eOApHsBwrZKXop63iZ2BWytr2x5Rf5LpwmL7b5LolbnNPX6RWCa-WesWLGQM_MkxGiEkyWYOYWRNHhuCN527MzeVzC_lp4q-U-YTq3F0Nm9nyOWu5eaVquwXCxAQ-CBeR_zoKgZLtOEqWacW3fVu4reQjmFrF3fGVwEdCV5RSxIKV9ByxPG17paZe4stKusLnxBGi6aSIKYIOrRS45-tVBCs6dewqJ65YFGyF3CyKJndPd8XyVDON7f0rtFVazrG565OMkRlNG2Z6yFwwxrKGgf8tsoDblyuiLDzq4BZqT507HsdHRiuMxG_kr83NnfrrndWN38_vxY_rsVz9Cw',
  ],
] as const

test.each(KEPT_LINKS)('the first link of %s can still be opened', (name, address) => {
  const link = decodeLink(address)
  const read = readScenarioText(readFileSync(`${samples}${name}`, 'utf8'))
  expect(link.ok && read.ok && link.value.scenario).toEqual(read.ok ? read.value : undefined)
})
