import { provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { SearchButton } from './search-button';

bootstrapApplication(SearchButton, { providers: [provideZonelessChangeDetection()] });
