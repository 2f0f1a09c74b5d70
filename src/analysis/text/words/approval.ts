/** What somebody finds an offer, or a time. Source of a pattern. */
export const good =
  '(?:great|good|lovely|perfect|brilliant|wonderful|nice|fantastic|amazing|excellent|kind|ideal|better|helpful|useful|handy|splendid|marvellous|smashing|terrific|super|grand|decent)';
