import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { intervention } from '../src/scenario/format/actionFormat'
import {
  expectation,
  EXPECTATION_FORMS,
  type ExpectationForm,
} from '../src/scenario/format/expectFormat'
import { localText, packetMatch, traceMatch } from '../src/scenario/format/parts'
import { scenarioFormat } from '../src/scenario/format/scenarioFormat'

/** Parts of the schema that stand once, under these names. */
const DEFINITIONS = { intervention, expectation, localText, packetMatch, traceMatch }

/** The forms of an expectation as one schema: the code chooses by the first key. */
const anyForm = v.union(
  (Object.keys(EXPECTATION_FORMS) as ExpectationForm[]).map((form) => EXPECTATION_FORMS[form]),
)

const OPTIONS: ConversionConfig = {
  typeMode: 'output',
  errorMode: 'ignore',
  definitions: DEFINITIONS,
  // A pattern of JSON schema has no flag `u`, without which many validators do not read `\p{L}`.
  overrideAction({ valibotAction: action, jsonSchema }) {
    if (action.type !== 'regex' || !('requirement' in action)) return undefined
    if (!String(action.requirement).includes('\\p')) return undefined
    const { pattern: _pattern, ...others } = jsonSchema
    return others
  },
}

/**
 * Makes the JSON schema of scenario files from the schemas that read them. It knows the form alone: bounds
 * of the whole and the meaning of names are checked by the code.
 */
export function scenarioSchema(): object {
  const whole = toJsonSchema(scenarioFormat, OPTIONS)
  const { $schema: _draft, $defs: _own, ...forms } = toJsonSchema(anyForm, OPTIONS)
  return {
    ...whole,
    title: 'A scenario of zklab',
    $defs: { ...whole.$defs, expectation: forms },
  }
}

/** Every key that a schema names for objects. */
export function keysOf(schema: unknown): ReadonlySet<string> {
  const keys = new Set<string>()
  collect(schema, keys)
  return keys
}

function collect(schema: unknown, keys: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return
  for (const [name, value] of Object.entries(schema)) {
    if (name === 'properties') for (const key of Object.keys(value as object)) keys.add(key)
    collect(value, keys)
  }
}
