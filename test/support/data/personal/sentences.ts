/** What people say around a datum; `{}` is its place. */

/** As it is written, and as it is in transcripts: without capitals and marks. */
export interface Sentences {
  readonly written: readonly string[];
  readonly said: readonly string[];
}

export const sentences: Readonly<Record<string, Sentences>> = {
  card: {
    written: [
      'My card number is {}.',
      'Please charge {} instead.',
      'The card on file is {}, a Visa I think.',
    ],
    said: ['yeah so the card number is {}', 'sure um it is {} that is my credit card', 'my card is {} okay'],
  },
  SSN: {
    written: ['My SSN is {}.', 'Social Security number: {}', 'For the file, her social is {}, thanks.'],
    said: ['my social is {}', 'okay so my social security number it is {} right', 'the social is {} yeah'],
  },
  IBAN: {
    written: ['Please transfer it to {}.', 'IBAN: {}', 'Our IBAN is {}, as on the invoice.'],
    said: ['my iban is {}', 'you can send the refund to iban {} please', 'so the iban {} is that right'],
  },
  phone: {
    written: ['You can call me at {}.', 'My phone number is {}, ask for me.', 'Mobile: {}'],
    said: ['my number is {}', 'yeah call me back on {} please', 'so my phone number it is {} any time'],
  },
  'e-mail': {
    written: ['Please write to {}.', 'My e-mail address is {}, thanks.', 'E-mail: {}'],
    said: ['my email is {}', 'you can send it to {} please', 'yeah so the email address is {} okay'],
  },
  URL: {
    written: ['The link is {}.', 'Go to {} and sign in.', 'I opened {}, but nothing happens.'],
    said: ['the page is {}', 'so you go to {} and log in', 'i went to {} and it was empty'],
  },
  domain: {
    written: ['Our domain is {}.', 'The site {} is down.', 'Who owns {}, please?'],
    said: ['our website is {}', 'so the domain is {} i think', 'we moved to {} last year'],
  },
  'IP address': {
    written: ['The IP address is {}.', 'Our server {} does not answer.', 'Please allow {}, our office.'],
    said: ['the ip address is {}', 'so the server is {} and it hangs', 'i see ip {} in the log'],
  },
  name: {
    written: ['My name is {}.', 'This is {}, calling about my order.', 'Please put it under {}.'],
    said: ['my name is {}', 'hi this is {} calling about my order', 'yeah it is under the name {} thanks'],
  },
  'date of birth': {
    written: ['My date of birth is {}.', 'I was born on {}.', 'DOB: {}'],
    said: ['my date of birth is {}', 'i was born {} okay', 'yeah date of birth {} is that enough'],
  },
  address: {
    written: ['My address is {}.', 'Please ship it to {}.', 'I live at {}, second floor.'],
    said: ['my address is {}', 'so i live at {} on the second floor', 'you can ship it to {} please'],
  },
};
