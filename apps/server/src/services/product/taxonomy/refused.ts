import { refuse } from '../../../calls/refusal.ts'
import { Refused, toFieldError } from '../import/refused.ts'

/** Does what the rules of an import may refuse, and refuses with the field of the form that breaks one. */
export const byImportRules = async <T>(work: () => Promise<T> | T): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const fault = toFieldError(error.refusal)
    return refuse(fault.rule === 'slugTaken' ? 'SLUG_TAKEN' : 'VALIDATION_FAILED', { fields: [fault] })
  }
}
