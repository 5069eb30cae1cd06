import { Component } from '@angular/core';
import { analytics } from './analytics';

@Component({
  selector: 'app-root',
  template: '<button type="button" (click)="search()">Search</button>',
})
export class SearchButton {
  search() {
    analytics.logEvent({ name: 'Search Started', data: { place: 'Austin' } });
  }
}
