import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { checkTexts, passwordFault, updateProfileTexts } from '@butiga/commerce-sdk/rules'
import { fromPromise } from 'xstate'
import type { AccountFormInput, Saved } from '../account-form/account-form.types.ts'
import { type FormGroup, textAt } from '../form/form.values.ts'

interface Calls {
  readonly commerce: Pick<Backoffice, 'setup'>
}

const ownerTexts = {
  firstName: updateProfileTexts['details.firstName'],
  lastName: updateProfileTexts['details.lastName'],
  email: updateProfileTexts.email,
}

/** The form of the first back-office user. */
export const ownerForm: AccountFormInput = {
  values: { firstName: '', lastName: '', email: '', password: '' },
  check: (values) => {
    const fault = passwordFault(textAt(values, 'password'))
    return [...checkTexts(ownerTexts, values), ...(fault === null ? [] : [{ path: 'password', ...fault }])]
  },
}

/** Makes the first back-office user with the token of the link that a start prints. */
export const ownerActors = ({ commerce }: Calls, token: string) => ({
  save: fromPromise<Saved, FormGroup>(async ({ input, signal }) => {
    const [firstName, lastName, email, password] = ['firstName', 'lastName', 'email', 'password'].map((name) =>
      textAt(input, name),
    ) as [string, string, string, string]
    await unwrap(commerce.setup.createOwner({ token, firstName, lastName, email, password }, { signal }))
    return { values: input }
  }),
})

/** Each process of the server reads its sites again within two seconds, and then takes the key of the new one. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2500))

/** The form of what a new server is for. */
export const kindForm: AccountFormInput = { values: { kind: 'own' }, check: () => [] }

/** @param hasOwn whether a site of one's own was left for the sample, and takes its place again */
export const kindActors = ({ commerce }: Calls, hasOwn: boolean) => ({
  save: fromPromise<Saved, FormGroup>(async ({ input, signal }) => {
    const kind = textAt(input, 'kind') as Parameters<Backoffice['setup']['chooseKind']>[0]['kind']
    await unwrap(commerce.setup.chooseKind({ kind }, { signal }))
    if (hasOwn && kind !== 'sample') await settled()
    return { values: input }
  }),
})

/** The form of the name and the country of a site of one's own. */
export const basicsForm = (country: string): AccountFormInput => ({
  values: { name: '', country },
  check: (values) => checkTexts({ name: { min: 1, max: 100 } }, values),
})

export const basicsActors = ({ commerce }: Calls) => ({
  save: fromPromise<Saved, FormGroup>(async ({ input, signal }) => {
    const country = textAt(input, 'country') as Parameters<Backoffice['setup']['saveBasics']>[0]['country']
    await unwrap(commerce.setup.saveBasics({ name: textAt(input, 'name'), country }, { signal }))
    await settled()
    return { values: input }
  }),
})
