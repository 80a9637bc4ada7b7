import type { Form } from '@butiga/commerce-sdk'

/** A form with a field of every kind that matters. */
export const availabilityForm: Form = {
  id: 1,
  name: 'productAvailabilityForm',
  fields: [
    { name: 'email', label: 'E-mail', type: 'email', required: true, maxLength: 254 },
    { name: 'pieces', label: 'Pieces', type: 'number', required: false, maxLength: 5 },
    { name: 'note', label: 'Note', type: 'textarea', required: false, maxLength: 10 },
    { name: 'urgent', label: 'Urgent', type: 'checkbox', required: false, maxLength: 1 },
    { name: 'sku', label: 'SKU', type: 'hidden', required: true, maxLength: 64 },
  ],
  requiresCaptcha: false,
  goal: null,
  goalType: null,
}
