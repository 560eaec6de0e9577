export * from './industry-weather.ts';
export * from './market-weather.ts';
export * from './weather-odds.ts';
