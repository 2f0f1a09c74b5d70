/** What somebody says or writes to another one, as sources of patterns: he lets him have it, whatever verb says so. */

export const saidThings =
  'reply|replies|answers?|response|confirmation|feedback|comments?|thoughts?|input|views?|opinion|signatures?|decision|advice|corrections?|remarks';
export const writtenThings =
  'drafts?|reports?|proposals?|plans?|figures|numbers|slides|notes|list|invoices?|contracts?|forms?|documents?|photos?|pictures|copy|copies|scans?|receipts?|statements?|certificates?|details|paperwork';
