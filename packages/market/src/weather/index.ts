export { type IndustryFigures, type IndustryWeather, industryWeather } from './industry-weather.ts';
export { type WeatherDay, type WeatherKind, weatherDays, weatherWeights } from './market-weather.ts';
export { type WeatherOdds, oddsAfter, oddsDays } from './weather-odds.ts';
