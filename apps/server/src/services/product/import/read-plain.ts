import { eachField, type PlainColumn, type PlainRow } from '../rules/plain-columns.ts'
import { type RawRow, readChoice, readFilled, readFlag, readInteger, unlessEmpty, unlessMissing } from './fields.ts'

const read = (name: string, one: PlainColumn, value: unknown): unknown => {
  switch (one.kind) {
    case 'text':
      return readFilled(name, value, one.max)
    case 'choice':
      return readChoice(name, value, one.of)
    case 'flag':
      return readFlag(name, value)
    case 'integer':
      return readInteger(name, value, one.least, one.most)
  }
}

/** The plain fields of a row of a file. Throws Refused. */
export const readPlain = (raw: RawRow): PlainRow =>
  eachField((name, one) =>
    (one.initial === null ? unlessEmpty : unlessMissing)(raw[name], (value) => read(name, one, value)),
  ) as PlainRow
