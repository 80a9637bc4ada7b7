import type { AttributeRecord } from '@butiga/commerce-sdk'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type InputType = AttributeRecord['inputType']

/** The input types of attributes in words. */
export const inputTypes: Readonly<Record<InputType, MessageDescriptor>> = {
  dropdown: msg`Padajući izbor`,
  numberField: msg`Broj`,
  multipleSelect: msg`Višestruki izbor`,
  textSwatch: msg`Tekstni uzorak`,
  visualSwatch: msg`Vizualni uzorak`,
  yesNo: msg`Da ili ne`,
  date: msg`Datum`,
  dateTime: msg`Datum i vrijeme`,
}

/** Whether values of a type are chosen from a list. */
export const isChosen = (inputType: unknown): boolean =>
  ['dropdown', 'multipleSelect', 'textSwatch', 'visualSwatch'].includes(String(inputType))
