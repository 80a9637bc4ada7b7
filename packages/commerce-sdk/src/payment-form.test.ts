import { expect, it } from 'vitest'
import { readPaymentForm } from './payment-form.ts'

it('reads action and hidden fields, with what was escaped', () => {
  const html =
    '<form method="post" action="https://pay.example/a?b=1&amp;c=2"><input type="hidden" name="amount" value="24.90"><input type="hidden" name="note" value="&lt;&quot;O&#39;Neill&quot; &amp;amp;&gt;"></form>'
  expect(readPaymentForm(html)).toEqual({
    method: 'post',
    action: 'https://pay.example/a?b=1&c=2',
    fields: { amount: '24.90', note: '<"O\'Neill" &amp;>' },
  })
})

it('reads a form without fields that is sent by GET', () => {
  expect(readPaymentForm('<form method="get" action="https://pay.example/c/pay/cs_1#key"></form>')).toEqual({
    method: 'get',
    action: 'https://pay.example/c/pay/cs_1#key',
    fields: {},
  })
})

it.each(['', '<form></form>', '<form method="post" action="javascript:alert(1)"></form>', '<p>text</p>'])(
  'is null for %s',
  (html) => expect(readPaymentForm(html)).toBe(null),
)
