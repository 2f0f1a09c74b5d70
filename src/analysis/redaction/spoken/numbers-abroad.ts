/** Numbers and months in German, Spanish, French, Italian and Portuguese, as they are said where somebody has asked for them. */

import { endsValue } from '../personal-data.ts';

const units =
  'null|eins?|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|cero|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|zéro|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|zero|due|tre|quattro|cinque|sei|sette|otto|nove|um|uma|dois|duas|três|quatro|sete|oito';
const teens =
  'zehn|elf|zwölf|(?:drei|vier|fünf|sech|sieb|acht|neun)zehn|diez|once|doce|trece|catorce|quince|dieci(?:séis|siete|ocho|nueve)|dix|onze|douze|treize|quatorze|quinze|seize|dieci|undici|dodici|\\p{L}{3,8}dici|dicia(?:ssette|nnove)|diciotto|dez|doze|treze|quinze|dez(?!embro)[ae]\\p{L}{4,5}';
const tens =
  '(?:\\p{L}{3,7}und)?(?:zwanzig|drei(?:ß|ss)ig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)|veinte|veinti\\p{L}{3,6}|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|vingts?|trente|quarante|cinquante|soixante|septante|huitante|nonante|venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|vinte|trinta|quarenta|cinquenta|sessenta|oitenta';
const hundreds =
  '(?:neunzehn|achtzehn)?hundert\\p{L}{0,24}|(?:zwei)?tausend\\p{L}{0,24}|cien|ciento|novecientos|mil|cents?|mille|novecento|duemila|novecentos';

/** A number in figures' place, by which word it is said. */
export const unitAbroad = new RegExp(`^(?:${units})$`, 'iu');
/** One of more than one digit. */
export const numberAbroad = new RegExp(`^(?:${teens}|${tens}|${hundreds})$`, 'iu');

const ordinals =
  '(?:ers|zwei|drit|vier|fünf|sechs|sieb|ach|neun|zehn|elf|zwölf|\\p{L}{3,5}zehn|\\p{L}{3,16}(?:zig|ßig|ssig)s)te[nrs]?|primero|premier|primo|primeiro|1er';
const months =
  'januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro';
const number = `(?:${hundreds}|${tens}|${teens}|${units}|${ordinals}|\\d{1,4}\\.?)`;
const joint = '(?:[\\s,.-]{1,3}(?:(?:y|et|e|und|de|del|do|di)\\s){0,2})';
/** A day or a month with what goes on from it, or a year. */
export const dateAbroad = new RegExp(
  `^(?:(?:am|den|der|el|le|il|o|em|en|im)\\s){0,2}(?:${number}|${months})(?:${joint}(?:${number}|${months})){0,9}(?![\\p{L}\\p{N}])${endsValue}`,
  'giu',
);
