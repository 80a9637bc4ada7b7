import { shownErrorAt } from '@butiga/machines/form'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { useUi } from '../../provider/ui.tsx'
import { Button, type ButtonProps } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../error-summary/error-summary.tsx'
import { FieldNames, inPageOrder, useFieldNames, type NamedField } from '../hooks/use-field.ts'
import { useEarlyTap } from '../../ui/early-tap/use-early-tap.ts'
import { useFocusOnRefusal, useForm, type FormActor } from '../hooks/use-form.ts'

export interface FormShellProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'ref'> {
  readonly form: FormActor
  /** A list of the wrong fields on top takes the focus when a submission is refused. Default true; else the first of them does. */
  readonly summary?: boolean
}

/**
 * A form around its fields: it submits, says on top what is wrong with the whole of it, and leads to its wrong fields.
 *
 * @example
 * <FormShell form={form} className="stack">
 *   <TextField form={form} path="email" label="E-mail" type="email" autoComplete="email" />
 *   <SubmitButton form={form}>Send</SubmitButton>
 * </FormShell>
 */
export const FormShell = ({ form, summary = true, children, ...props }: FormShellProps) => {
  const { submit } = useForm(form)
  const element = useRef<HTMLFormElement>(null)
  const [fields, name] = useFieldNames()
  useFlush(form)
  return (
    <form
      // Sent without scripts, what was typed stays out of the address.
      method="post"
      {...props}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {summary ? <Summary form={form} fields={fields} /> : <Refusal form={form} element={element} />}
      <FieldNames value={name}>{children}</FieldNames>
    </form>
  )
}

const Summary = ({ form, fields }: { form: FormActor; fields: readonly NamedField[] }) => {
  const { text } = useUi()
  const { refusal, attempt } = useForm(form)
  const context = useSelector(form, (snapshot) => snapshot.context)
  const problems = attempt > 0 ? fields.filter(({ path }) => path === null || shownErrorAt(context, path) !== null) : []
  return <ErrorSummary attempt={attempt} message={refusal && text(refusal)} problems={inPageOrder(problems)} />
}

const Refusal = ({ form, element }: { form: FormActor; element: { current: HTMLFormElement | null } }) => {
  const { text } = useUi()
  const { refusal } = useForm(form)
  useFocusOnRefusal(form, element)
  return <ErrorSummary attempt={0} message={refusal && text(refusal)} problems={[]} />
}

/** The draft is written before the page goes, and before the actor stops with what it belongs to. */
const useFlush = (form: FormActor): void =>
  useLayoutEffect(() => {
    const flush = () => {
      if (form.getSnapshot().status === 'active') form.send({ type: 'form.flush' })
    }
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [form])

/** The button that submits a form: busy while the submission runs. A press before hydration submits after it. */
export const SubmitButton = ({ form, ...props }: Omit<ButtonProps, 'form'> & { readonly form: FormActor }) => {
  const { submitting, submit } = useForm(form)
  return <Button variant="primary" {...props} {...useEarlyTap(submit)} type="submit" busy={submitting} />
}
