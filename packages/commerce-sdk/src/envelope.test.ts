import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { errorCodes, type ErrorCode } from './contracts/codes.ts'
import { dataIn, noResponse } from './envelope.ts'
import { asCommerceError, CommerceError, SOMETHING_WENT_WRONG, unwrap } from './errors.ts'
import { failureFrom, messageFor } from './failure.ts'

const failure = (body: unknown, status = 422, statusText = 'Unprocessable Content') =>
  failureFrom({ status, statusText, body })

describe('the four forms of an error body (spec 8)', () => {
  const text = 'Printer is out of paper.'
  const forms = {
    'error object': { error: { code: 'PAPER', statusCode: 418, payload: { message: text } } },
    'plain message': { message: text },
    'data.errorMessage': { data: { errorMessage: text } },
    string: text,
  }

  it.each(Object.entries(forms))('reads the message of the form %s [R8.3]', (_, body) => {
    expect(failure(body).message).toBe(text)
  })

  it('takes them in that order when a body has several [R8.3]', () => {
    const data = { errorMessage: 'third' }
    const error = { code: 'X', statusCode: 400, payload: { message: 'first' } }
    expect(failure({ data, message: 'second', error }).message).toBe('first')
    expect(failure({ data, message: 'second' }).message).toBe('second')
    expect(failure({ data }).message).toBe('third')
  })

  it('shows the general text when the error object has none', () => {
    expect(failure({ error: { code: 'NEW_CODE' } }, 422, '').message).toBe(SOMETHING_WENT_WRONG)
    expect(failure({ error: { code: 'NEW_CODE' } }).message).toBe('Unprocessable Content')
  })

  it.each([undefined, null, 7, true, [], {}, { error: null }, { message: 3 }, { data: null }])(
    'falls back to the status text when the body is %j',
    (body) => {
      expect(failure(body, 502, 'Bad Gateway')).toEqual({
        message: 'Bad Gateway',
        statusCode: 502,
        code: null,
        data: null,
      })
    },
  )
})

describe('the status of a failure (spec 8)', () => {
  const body = (statusCode: unknown) => ({ error: { code: 'INTERNAL', statusCode, payload: { message: 'x' } } })

  it("prefers the body's to the response's [R8.6]", () => {
    expect(failure(body(409), 400).statusCode).toBe(409)
    expect(failure({ message: 'x', statusCode: 409 }, 400).statusCode).toBe(409)
  })

  it('is that of the response when the body has none [R8.6]', () => {
    expect(failure(body(undefined), 404).statusCode).toBe(404)
    expect(failure('x', 404).statusCode).toBe(404)
  })

  it.each([undefined, '500', Number.NaN, 200, 4.5, 99])(
    'is 500 when neither has an error status (%s) [R8.6] [R10.86]',
    (status) => {
      expect(failure(body(status), 200).statusCode).toBe(500)
    },
  )

  it('is 0 with the status text when there was no response [R8.5] [R10.86]', () => {
    expect(noResponse('Network error')).toEqual({ message: 'Network error', statusCode: 0, code: null, data: null })
  })

  it('answers message, statusCode and the data that came along [R8.6]', () => {
    const fields = [{ path: 'qty', rule: 'too_big', value: 9 }]
    const answer = failure({
      error: { code: 'VALIDATION_FAILED', statusCode: 422, payload: { message: 'Validation failed.', fields } },
    })
    expect(answer).toEqual({
      message: 'Validation failed.',
      statusCode: 422,
      code: 'VALIDATION_FAILED',
      data: { fields },
    })
  })

  it('has no code that this version does not support', () => {
    expect(failure({ error: { code: 'toString', payload: { message: 'x' } } }).code).toBeNull()
    expect(failure({ error: { code: 'OUT_OF_STOCK', payload: { message: 'x' } } }).code).toBe('OUT_OF_STOCK')
  })
})

describe('what the mapping makes of a server text (spec 8)', () => {
  it.each([
    ['INVALID_LOGIN', 'INVALID_LOGIN', '[R8.7]'],
    ['Coupon not found!', 'Coupon not found!', '[R8.8]'],
    ['Incorrect old password.', 'core.notifications.inccorectOldPassword', '[R8.9]'],
    ['Student is not assigned to any department', 'core.notifications.studentNotAssignedToDepartment', '[R8.10]'],
    ['User already exist.', 'core.notifications.userExists', '[R8.11]'],
    ['Unknown username or password!', 'core.notifications.unknowUserOrPassword', '[R8.12]'],
  ])('%s becomes %s %s', (text, key) => {
    expect(messageFor(null, text)).toBe(key)
    expect(failure({ error: { code: 'ANY', statusCode: 422, payload: { message: text } } }).message).toBe(key)
    expect(failure({ message: text }).message).toBe(key)
    expect(failure({ data: { errorMessage: text } }).message).toBe(key)
    expect(failure(text).message).toBe(key)
  })

  it.each(['INVALID_LOGIN', 'Coupon not found!'])(
    'the code %s is the message, whatever the text says [R8.7] [R8.8]',
    (code) => {
      expect(messageFor(code, 'Any other text')).toBe(code)
    },
  )

  it.each(Object.keys(errorCodes) as ErrorCode[])('%s shows its key, by code and by text', (code) => {
    const { key, message } = errorCodes[code]
    expect(messageFor(code, message)).toBe(key)
    expect(messageFor(code, null)).toBe(key)
    expect(messageFor(null, message)).toBe(key)
  })

  it('leaves a text without a mapping as it is', () => {
    expect(messageFor(null, 'constructor')).toBe('constructor')
    expect(messageFor('constructor', 'Printer is out of paper.')).toBe('Printer is out of paper.')
  })

  it('is the general failure when there is neither code nor text [R8.32]', () => {
    expect(messageFor(null, null)).toBe('core.notifications.somethingWentWrong')
    expect(messageFor('UNKNOWN', '')).toBe('core.notifications.somethingWentWrong')
  })
})

describe('a successful answer', () => {
  it('is its data, also when that is null or false [R7.4]', () => {
    expect(dataIn({ status: 200, statusText: '', body: { data: { id: 1 } } })).toEqual({ data: { id: 1 } })
    expect(dataIn({ status: 201, statusText: '', body: { data: null } })).toEqual({ data: null })
    expect(dataIn({ status: 200, statusText: '', body: { data: false } })).toEqual({ data: false })
  })

  it.each([undefined, 'a log-in page of the café', {}, [], { data: 1, error: {} }])(
    'is none without the envelope (%j)',
    (body) => {
      expect(dataIn({ status: 200, statusText: 'OK', body })).toBeNull()
    },
  )

  it('is none with an error status', () => {
    expect(dataIn({ status: 404, statusText: '', body: { data: 1 } })).toBeNull()
  })
})

describe('failures as exceptions', () => {
  const refused = {
    message: 'error.invalidQuantity',
    statusCode: 422,
    code: 'INVALID_QUANTITY',
    data: null,
    call: 'ecommerce.addItem',
    requestId: '4f1c',
  } as const

  it('unwrap answers the data or throws the whole failure', async () => {
    await expect(unwrap(Promise.resolve({ data: 5, errored: false }))).resolves.toBe(5)
    const thrown = await unwrap({ data: null, errored: true, error: refused }).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(CommerceError)
    const { message: key, ...rest } = refused
    expect(thrown).toMatchObject({ name: 'CommerceError', key, ...rest, failure: refused })
  })

  it('have a message for developers, and the message key beside it', () => {
    const error = new CommerceError(refused)
    expect(error.message).toBe('ecommerce.addItem: INVALID_QUANTITY (422), request 4f1c')
    expect(error.key).toBe('error.invalidQuantity')
  })

  it('print the refused fields in Node', () => {
    const fields = [
      { path: 'addresses.0.city', rule: 'required' },
      { path: 'email', rule: 'maxLength', value: 254 },
    ]
    const error = new CommerceError({ ...refused, code: 'VALIDATION_FAILED', data: { fields } })
    expect(inspect(error)).toContain(
      'ecommerce.addItem: VALIDATION_FAILED (422), request 4f1c: addresses.0.city (required), email (maxLength 254)',
    )
    expect(inspect(error)).toContain("call: 'ecommerce.addItem'")
  })

  it('take any answer for what it is', () => {
    const { data } = failure({ error: { code: 'X', statusCode: 400, payload: { message: 'No.', fields: 'all' } } })
    expect(new CommerceError({ message: 'No.', statusCode: 400, data }).message).toBe('failed (400): No.')
  })

  it('say what fetch threw, and need no call', () => {
    const cause = new TypeError('fetch failed')
    expect(new CommerceError({ ...refused, ...noResponse('Network error', cause), requestId: null }).message).toBe(
      'ecommerce.addItem: Network error: fetch failed',
    )
    expect(new CommerceError({ message: 'No active user' }).message).toBe('No active user')
  })

  it('asCommerceError keeps a CommerceError and wraps whatever else was thrown [R8.32]', () => {
    const error = new CommerceError(refused)
    expect(asCommerceError(error)).toBe(error)
    const bug = new TypeError('x is undefined')
    expect(asCommerceError(bug)).toMatchObject({
      key: SOMETHING_WENT_WRONG,
      message: 'failed (500): Something went wrong.: x is undefined',
      statusCode: 500,
      code: null,
      cause: bug,
    })
    expect(asCommerceError(undefined).key).toBe(SOMETHING_WENT_WRONG)
  })
})
