export const foreignSamples = {
  openFields: { signal: 'a signal of an indicator belongs to nobody: everybody may ask for each' },
};
