import { type ManagedUser, unwrap } from '@butiga/commerce-sdk'
import { scopes } from '@butiga/commerce-sdk/rules'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { TextField } from '@butiga/react-ui/form/text-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { changesOf } from '../../kit/form/changes.ts'
import { formScreen, NEW } from '../../kit/form/form-screen.tsx'
import { byId, recordOf } from '../../kit/form/record-of.ts'
import { userNames } from './users.names.ts'
import { scopeNames } from './scope-names.ts'
import { UserLink } from './user-link.tsx'
import { UserSessions } from './user-sessions.tsx'

const everyScope = [...scopes, '*'] as const
/** A scope's name has a dot, which a path of the form cannot have. */
const fieldOf = (scope: string): string => scope.replace('.', '-').replace('*', 'all')

interface Values extends Pick<ManagedUser, 'email' | 'isBackofficeUser'> {
  readonly firstName: string
  readonly lastName: string
  readonly scope: Readonly<Record<string, boolean>>
}

const Body = ({ form, id }: { readonly form: FormOf<Values>; readonly id: string }) => {
  const { i18n, t } = useLingui()
  const isStaff = useFieldValue(form, 'isBackofficeUser')
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

const scopesIn = (pending: readonly string[]) =>
  Object.fromEntries(everyScope.map((one) => [fieldOf(one), pending.includes(one)]))

const newUser = { firstName: '', lastName: '', email: '', isBackofficeUser: true, scope: scopesIn([]) }

const valuesOf = ({ details, email, isBackofficeUser, scope }: ManagedUser): Values => ({
  ...details,
  email,
  isBackofficeUser,
  scope: scopesIn(scope),
})

const fieldsOf = ({ firstName, lastName, email, isBackofficeUser, scope }: Values) => ({
  details: { firstName, lastName },
  email,
  isBackofficeUser,
  scope: everyScope.filter((one) => scope[fieldOf(one)]),
})

/** An account: name, address, and what its user may do in the admin. */
export const Screen = formScreen<Values>({
  kind: 'user',
  names: userNames,
  title: msg`Novi korisnik`,
  nameOf: ({ email }) => email,
  list: '/admin/users',
  check: (values) =>
    (['firstName', 'lastName', 'email'] as const).flatMap((path) =>
      values[path].trim() === '' ? [{ path, rule: 'required' }] : [],
    ),
  fieldOf: (path) => path.replace('details.', ''),
  load: async ({ user }, id, signal) =>
    id === NEW ? newUser : valuesOf(await recordOf(user.filterUsers(byId(id), { signal }))),
  save: async ({ user }, id, { values, base }) => {
    if (id === NEW) {
      const { isBackofficeUser: _, email, ...fields } = fieldsOf(values)
      const made = await unwrap(user.createUser({ ...fields, email: email.trim() }))
      return { values: valuesOf(made), id: String(made.id) }
    }
    const changed = changesOf(fieldsOf(values), fieldsOf(base), /^details$/)
    const saved = await unwrap(user.updateUser({ id: Number(id), ...changed.changes, base: changed.base }))
    return { values: valuesOf(saved) }
  },
  body: (form, id) => <Body form={form} id={id} />,
})
