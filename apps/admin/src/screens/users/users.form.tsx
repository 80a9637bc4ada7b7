import { CommerceError, type ManagedUser, unwrap } from '@butiga/commerce-sdk'
import { scopes } from '@butiga/commerce-sdk/rules'
import type { FormGroup } from '@butiga/machines/form'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { changesOf } from '../../floors/form/changes.ts'
import { formScreen, NEW } from '../../floors/form/form-screen.tsx'
import { missing } from '../../floors/form/missing.ts'
import { userNames } from './users.names.ts'
import { scopeNames } from './scope-names.ts'
import { UserLink } from './user-link.tsx'
import { UserSessions } from './user-sessions.tsx'

const everyScope = [...scopes, '*'] as const
/** A scope's name has a dot, which a path of the form cannot have. */
const fieldOf = (scope: string): string => scope.replace('.', '-').replace('*', 'all')

const Body = ({ form, id }: { readonly form: FormActor; readonly id: string }) => {
  const { i18n, t } = useLingui()
  const isStaff = useFieldValue(form, 'isBackofficeUser') === true
  const hasAll = useFieldValue(form, 'scope.all') === true
  return (
    <>
      <TextField form={form} path="firstName" label={t({ message: 'Ime', context: 'first name' })} required span={3} />
      <TextField form={form} path="lastName" label={t`Prezime`} required span={3} />
      <TextField form={form} path="email" label={t`E-pošta`} type="email" required />
      {id !== NEW && <CheckField form={form} path="isBackofficeUser" label={t`Radi u administraciji`} />}
      {isStaff && (
        <fieldset className="c6 stack">
          <legend className="lbl">
            <Trans>Ovlasti</Trans>
          </legend>
          {(hasAll ? (['*'] as const) : (['*', ...scopes] as const)).map((scope) => (
            <CheckField
              key={scope}
              form={form}
              path={`scope.${fieldOf(scope)}`}
              label={
                <>
                  {i18n._(scopeNames[scope])} <code>{scope}</code>
                </>
              }
            />
          ))}
        </fieldset>
      )}
      {id !== NEW && (
        <>
          {isStaff && <UserLink id={Number(id)} />}
          <UserSessions id={Number(id)} />
        </>
      )}
    </>
  )
}

const scopesIn = (held: readonly string[]) =>
  Object.fromEntries(everyScope.map((one) => [fieldOf(one), held.includes(one)]))

const newUser = { firstName: '', lastName: '', email: '', isBackofficeUser: true, scope: scopesIn([]) }

const valuesOf = ({ details, email, isBackofficeUser, scope }: ManagedUser) => ({
  ...details,
  email,
  isBackofficeUser,
  scope: scopesIn(scope),
})

/** The fields of the call for those of the form: a change of one scope sends all of them. */
const fieldsOf = (changed: FormGroup, values: FormGroup) => {
  const { firstName, lastName, email, isBackofficeUser, scope } = values
  const held = scope as Readonly<Record<string, boolean>>
  return {
    ...(('firstName' in changed || 'lastName' in changed) && {
      details: { firstName: String(firstName), lastName: String(lastName) },
    }),
    ...('email' in changed && { email: String(email) }),
    ...('isBackofficeUser' in changed && { isBackofficeUser: isBackofficeUser === true }),
    ...('scope' in changed && { scope: everyScope.filter((one) => held[fieldOf(one)]) }),
  }
}

/** An account: name, address, and what its user may do in the admin. */
export const Screen = formScreen({
  kind: 'user',
  names: userNames,
  title: msg`Novi korisnik`,
  nameOf: ({ email }) => String(email ?? ''),
  list: '/admin/users',
  form: {
    check: (values) =>
      ['firstName', 'lastName', 'email'].flatMap((path) =>
        String(values[path]).trim() === '' ? [{ path, rule: 'required' }] : [],
      ),
    fieldOf: (path) => path.replace('details.', ''),
  },
  load: async ({ user }, id, signal) => {
    if (id === NEW) return newUser
    const { records } = await unwrap(user.filterUsers({ filters: [{ key: 'id', value: [Number(id)] }] }, { signal }))
    const [found] = records
    if (found === undefined) throw new CommerceError(missing)
    return valuesOf(found)
  },
  save: async ({ user }, id, input) => {
    if (id === NEW) {
      const { firstName, lastName, email, scope } = input.values
      const held = scope as Readonly<Record<string, boolean>>
      const made = await unwrap(
        user.createUser({
          email: String(email).trim(),
          details: { firstName: String(firstName), lastName: String(lastName) },
          scope: everyScope.filter((one) => held[fieldOf(one)]),
        }),
      )
      return { values: valuesOf(made), id: String(made.id) }
    }
    const { changes } = changesOf(input)
    const saved = await unwrap(
      user.updateUser({
        id: Number(id),
        ...fieldsOf(changes, input.values),
        base: fieldsOf(changes, input.base),
      }),
    )
    return { values: valuesOf(saved) }
  },
  body: (form, id) => <Body form={form} id={id} />,
})
