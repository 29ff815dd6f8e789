import { toJsonSchema, type ConversionConfig, type JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { lessonFormat } from '../src/lessons'
import { intervention } from '../src/scenario/format/actionFormat'
import {
  expectation,
  EXPECTATION_FORMS,
  type ExpectationForm,
} from '../src/scenario/format/expectFormat'
import { initial, INITIAL_FORMS } from '../src/scenario/format/initialFormat'
import { localText, packetMatch, traceMatch } from '../src/scenario/format/parts'
import { scenarioFormat } from '../src/scenario/format/scenarioFormat'
import { TRACE_FIELDS } from '../src/scenario/format/vocabulary'

/** Parts of the schema that stand once, under these names. */
const DEFINITIONS = { intervention, expectation, initial, localText, packetMatch, traceMatch }

/** The forms of an expectation as one schema: the code chooses by the first key. */
const anyExpectation = v.union(
  (Object.keys(EXPECTATION_FORMS) as ExpectationForm[]).map((form) => EXPECTATION_FORMS[form]),
)

const OPTIONS: ConversionConfig = {
  typeMode: 'output',
  errorMode: 'ignore',
  definitions: DEFINITIONS,
  overrideAction({ valibotAction: action, jsonSchema }) {
    if (action.type === 'metadata' && 'metadata' in action) {
      return { ...jsonSchema, ...keywordsOf(action.metadata) }
    }
    // A pattern of JSON schema has no flag `u`, without which many validators do not read `\p{L}`.
    if (action.type !== 'regex' || !('requirement' in action)) return undefined
    if (!String(action.requirement).includes('\\p')) return undefined
    const { pattern: _pattern, ...others } = jsonSchema
    return others
  },
}

/** The keywords that `inSchema` adds to a format. */
const keywordsOf = (metadata: unknown): JsonSchema =>
  typeof metadata === 'object' && metadata !== null && 'inSchema' in metadata
    ? (metadata.inSchema as JsonSchema)
    : {}

/**
 * Makes the JSON schema of scenario files from the schemas that read them. It knows the form alone; the
 * page docs/SCENARIO.md lists the rules that the code checks beyond it.
 */
export function scenarioSchema(): object {
  const whole = toJsonSchema(scenarioFormat, OPTIONS)
  return {
    ...whole,
    title: 'A scenario of zklab',
    $defs: {
      ...whole.$defs,
      expectation: formsOf(anyExpectation),
      initial: formsOf(v.union(INITIAL_FORMS)),
      traceFields: traceFields(),
    },
  }
}

/** Makes the JSON schema of lesson files; a run of a lesson's own has the schema of a scenario file. */
export function lessonSchema(): object {
  const whole = toJsonSchema(lessonFormat, OPTIONS)
  return {
    ...whole,
    title: 'A lesson of zklab',
    $defs: { ...whole.$defs, expectation: formsOf(anyExpectation), traceFields: traceFields() },
  }
}

/** The schema of the forms among which the code chooses by the keys of a value. */
function formsOf(forms: v.GenericSchema): JsonSchema {
  const { $schema: _draft, $defs: _own, ...schema } = toJsonSchema(forms, OPTIONS)
  return schema
}

/** The fields that a match may name, by the event's type. */
const traceFields = (): JsonSchema => ({
  allOf: [...TRACE_FIELDS].map(([type, fields]) => ({
    anyOf: [
      { properties: { type: { not: { const: type } } } },
      { propertyNames: { enum: [...fields] } },
    ],
  })),
})

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
