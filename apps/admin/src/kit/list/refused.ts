import type { CommerceFailure, RecordUse, RefusalData } from '@butiga/commerce-sdk'
import { failureToast, type ToastRequest } from '@butiga/machines/shared'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { placeName } from './places.ts'

/** What shows a record is called by its kind. */
export const useKinds: Readonly<Record<RecordUse['kind'], MessageDescriptor>> = {
  product: msg`Proizvod`,
  category: msg`Kategorija`,
  event: msg`Događaj`,
  option: msg`Opcija`,
  page: msg`Stranica`,
  text: msg`Tekst sučelja`,
  setting: msg`Postavka`,
  place: msg`Mjesto na stranici`,
}

const stillUsed = msg({ message: 'Još se koristi. {uses}' })

/** Why an action on a record was refused; a record that is still shown comes with what shows it. */
export const refusedToast = (i18n: I18n, failure: CommerceFailure): ToastRequest => {
  const toast = failureToast(failure)
  const data =
    failure.code === 'IN_USE' ? (failure.data?.data as Partial<RefusalData['IN_USE']> | undefined) : undefined
  if (!data?.uses || data.uses.length === 0) return toast
  const uses = data.uses.map(
    ({ kind, name }) => `${i18n._(useKinds[kind])}: ${kind === 'place' ? placeName(name, i18n) : name}`,
  )
  return { ...toast, key: stillUsed.id, values: { uses: uses.join(', ') } }
}
