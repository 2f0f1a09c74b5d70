/** What somebody says or writes to another one, as sources of patterns: he lets him have it, whatever verb says so. */

export const saidThings =
  'reply|replies|answers?|response|confirmation|feedback|comments?|thoughts?|input|views?|opinion|signatures?|decision|advice|corrections?|remarks';
export const writtenThings =
  'drafts?|reports?|proposals?|plans?|figures|numbers|slides|notes|list|invoices?|contracts?|forms?|documents?|photos?|pictures|copy|copies|scans?|receipts?|statements?|certificates?|details|paperwork';
/** What one passes on to others; who passes on the dessert does without it. */
export const passedThings = `${saidThings}|${writtenThings}|messages?|regards|thanks|news|info|information|word|requests?|questions?|complaints?|concerns?|suggestions?|names?|congratulations|wishes`;
