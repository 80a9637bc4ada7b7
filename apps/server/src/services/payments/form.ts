import { escapeHtml } from '../../ground/escape-html.ts'
import type { HostedForm } from '../../ports/payments.ts'

/** The form as HTML: hidden fields alone, without a script. */
export const formHtml = ({ method, action, fields }: HostedForm): string => {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<form method="${method}" action="${escapeHtml(action)}">${inputs.join('')}</form>`
}
