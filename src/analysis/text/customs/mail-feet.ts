/** What stands below mails, whoever writes them, and what a mailbox answers by itself: nobody means it. */

import { anyOf } from '../any-of.ts';

const mail = '(?:e-?mail|mail|message|communication)';
const link = '(?:https?:|www\\.|<)';
const foot = new RegExp(
  anyOf([
    `(?<!\\p{L})(?:received|got) (?:this|the) (?:${mail}|fax)(?: and any attachments)? (?:in error|by mistake|erroneously)`,
    `^(?:please )?(?:(?:do not|don['’]t) |think (?:twice )?before (?:you )?)print(?:ing)? (?:this|the) ${mail}`,
    '(?:consider|think of) (?:the environment|our planet) before',
    `^(?:please )?(?:consider|think|ask yourself) (?:about )?(?:whether|if) you (?:really )?(?:need|have) to print (?:this|the) ${mail}`,
    `^(?:please )?add (?:us|me|this (?:address|sender)|\\S{1,80}@\\S{1,80}) to your (?:address book|contacts|safe senders?)`,
    '^(?:please )?rate (?:our|this|my) (?:support|service|reply|answer|response|conversation)(?!\\p{L})',
    '^\\P{L}*(?:please )?(?:(?:type|write|enter) your )?reply above this line',
    `^(?:please )?book (?:an? |your |some )?(?:meeting|call|appointment|time|slot|demo)(?: with me| here)*\\s?:?\\s*${link}`,
    `^(?:click here to )?join (?:the |our |my )?(?:zoom|(?:microsoft |ms )?teams|google meet|webex|skype)(?: \\p{L}+)?\\s?:?\\s*(?:${link}|$)`,
    `^you (?:must|should|may) not (?:copy|use|read|disclose|distribute|forward) (?:this ${mail}|its contents?)`,
    `^any (?:unauthori[sz]ed )?(?:use|disclosure|copying|distribution|dissemination)(?:,| or| of) [^.]{0,120}prohibited`,
    `^\\P{L}*(?:caution|external|warning|attention)\\P{L}+(?:this )?${mail} (?:originated|comes|was sent) from outside`,
  ]),
  'iu',
);
const answersAlone =
  /(?<!\p{L})(?:out of (?:the )?office|on (?:annual |parental |sick |maternity )?leave|on vacation|on holiday|away from my desk|automatic reply|auto-?reply)(?!\p{L})/iu;
/** "I will reply to your message upon my return." */
const repliesLater =
  /^i(?:['’]ll| will)(?: then)? (?:reply|respond|answer|get back|be in touch)(?: to)?(?: you| your (?:e-?mails?|mails?|messages?))?(?: (?:as soon as (?:possible|i can|i(?:['’]m| am) back)|(?:up)?on my return|when i (?:return|get back|am back|['’]m back)|after my return))[.!]*$/iu;

/** Whether the sentence stands below mails of any kind. */
export const isMailFoot = (text: string): boolean => foot.test(text);

/** Whether a mailbox answers with it, in a mail that says that its owner is away. */
export const isAutomaticReply = (text: string, content: string): boolean =>
  repliesLater.test(text) && (/(?:up)?on my return/iu.test(text) || answersAlone.test(content));
