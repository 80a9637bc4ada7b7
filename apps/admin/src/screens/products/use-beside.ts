import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import type { Beside } from './product-values.ts'

/** What the form of a product shows beside its fields. */
export const useBeside = (form: FormActor): Beside =>
  // The form opens with it (product-values.ts), and no field writes it.
  useFieldValue(form, 'beside') as unknown as Beside
